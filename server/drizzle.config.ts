/** Configuration of drizzle-kit, which generates migrations from the schema. */
import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/database/schema/**/*.ts',
  out: './src/database/migrations',
  casing: 'snake_case',
})
