/**
 * Property tests draw the same cases in every run, so that a red run is the doing of what was changed. Others are looked
 * at by `PROPERTY_SEED=7 npm run unit`.
 */
import { configureGlobal } from 'fast-check'

configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 2026) })
