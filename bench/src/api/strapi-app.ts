/** The peer: a minimal Strapi 5 application with the same category tree. */

export const VERSION = '5.54.0'
const CATEGORY = 'api::product-category.product-category'
const API = 'src/api/product-category'

const json = (value: unknown) => JSON.stringify(value, null, 2)
const exported = (value: unknown) => `module.exports = ${json(value)}\n`

/** File name to content. `seed.json`, written beside them, holds the account and the tree. */
export const APP_FILES: Record<string, string> = {
  'package.json': json({
    name: 'strapi-peer',
    private: true,
    version: '1.0.0',
    dependencies: {
      '@strapi/strapi': VERSION,
      '@strapi/plugin-users-permissions': VERSION,
      'better-sqlite3': '12.8.0',
      react: '^18.0.0',
      'react-dom': '^18.0.0',
      'react-router-dom': '^6.0.0',
      'styled-components': '^6.0.0',
    },
    // npm run passes our strict-allow-scripts on: every package with an install script is decided here.
    allowScripts: { 'better-sqlite3': true, esbuild: true, '@swc/core': true, 'core-js-pure': false },
  }),
  'config/server.js': `module.exports = () => ({
  host: '127.0.0.1', port: Number(process.env.PORT), app: { keys: ['peer-key-one', 'peer-key-two'] },
})
`,
  'config/admin.js': exported({
    auth: { secret: 'peer-admin-secret' },
    apiToken: { salt: 'peer-token-salt' },
    transfer: { token: { salt: 'peer-transfer-salt' } },
    secrets: { encryptionKey: 'peer-encryption-key-of-32-chars!' },
    serveAdminPanel: false,
  }),
  'config/database.js': `const path = require('node:path')
module.exports = () => ({ connection: {
  client: 'sqlite',
  connection: { filename: path.join(__dirname, '..', 'data.db') },
  useNullAsDefault: true,
} })
`,
  // No request log and no rate limit, as on our side.
  'config/middlewares.js': exported(
    ['errors', 'security', 'cors', 'poweredBy', 'query', 'body', 'session', 'favicon', 'public'].map(
      (name) => `strapi::${name}`,
    ),
  ),
  'config/plugins.js': exported({
    'users-permissions': { config: { jwtSecret: 'peer-jwt-secret', ratelimit: { enabled: false } } },
  }),
  'public/robots.txt': '',
  'public/uploads/.gitkeep': '',
  'src/index.js': `const seed = require('../seed.json')
const CATEGORY = '${CATEGORY}'
module.exports = {
  async bootstrap({ strapi }) {
    if (await strapi.db.query(CATEGORY).count()) return
    const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { type: 'authenticated' } })
    const user = { username: seed.email, email: seed.email, password: seed.password, confirmed: true, provider: 'local' }
    await strapi.plugin('users-permissions').service('user').add({ ...user, role: role.id })
    const insert = async (nodes, parent) => {
      for (const { name, url, subcategories = [] } of nodes) {
        const { id } = await strapi.db.query(CATEGORY).create({ data: { name, url, parent } })
        await insert(subcategories, id)
      }
    }
    await insert(seed.tree, null)
  },
}
`,
  [`${API}/content-types/product-category/schema.json`]: json({
    kind: 'collectionType',
    collectionName: 'product_categories',
    info: { singularName: 'product-category', pluralName: 'product-categories', displayName: 'Category' },
    options: { draftAndPublish: false },
    attributes: {
      name: { type: 'string' },
      url: { type: 'string' },
      parent: { type: 'relation', relation: 'manyToOne', target: CATEGORY, inversedBy: 'subcategories' },
      subcategories: { type: 'relation', relation: 'oneToMany', target: CATEGORY, mappedBy: 'parent' },
    },
  }),
  [`${API}/routes/tree.js`]: exported({
    routes: [
      {
        method: 'GET',
        path: '/product-category/getcategoryTree',
        handler: 'product-category.getcategoryTree',
        config: { auth: false },
      },
    ],
  }),
  [`${API}/services/product-category.js`]: `const { factories } = require('@strapi/strapi')
module.exports = factories.createCoreService('${CATEGORY}')
`,
  [`${API}/controllers/product-category.js`]: `const { factories } = require('@strapi/strapi')
const node = ({ name, url, subcategories = [] }) => ({ name, url, subcategories: subcategories.map(node) })
const below = Array.from({ length: 5 }).reduce((deeper) => ({ subcategories: { populate: deeper } }), { subcategories: true })
module.exports = factories.createCoreController('${CATEGORY}', ({ strapi }) => ({
  async getcategoryTree(ctx) {
    const roots = await strapi.db.query('${CATEGORY}').findMany({ where: { parent: null }, populate: below })
    ctx.body = roots.map(node)
  },
}))
`,
}
