/**
 * Property tests draw the same cases in every run, so that a failure is caused by the change. `PROPERTY_SEED=7 npm run unit`
 * draws others.
 */
import { configureGlobal } from 'fast-check'

configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 2026) })
