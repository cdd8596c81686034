/** The environment and `.env`, read once into a frozen object. Nothing else touches `process.env`. */
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import type { SearchNode } from '@tianguis/contract/site/site-info'
import { StartError } from '../runtime/start-error.ts'
import type { Settings } from './settings.ts'
import { settingsFrom } from './settings-from.ts'

export type Config = ReturnType<typeof configFrom>

type Environment = Record<string, string | undefined>

/** `overrides` win over the environment, which wins over `.env`. */
export function loadConfig(overrides: Environment = {}): Config {
  return configFrom({ ...environmentInForce(), ...overrides }, process.cwd())
}

/** The environment wins over `.env`. */
export function environmentInForce(): Environment {
  return { ...readDotEnv(resolve(process.cwd(), '.env')), ...givenEnvironment() }
}

export function givenEnvironment(): Environment {
  return withoutEmpty(process.env)
}

/** Throws a StartError: one sentence about the first wrong setting. */
export function configFrom(environment: Environment, folder = process.cwd()) {
  const s = settingsFrom(withoutEmpty(environment))
  const publicUrl = s.PUBLIC_URL ?? `http://localhost:${s.PORT}`
  const dataDir = resolve(folder, s.DATA_DIR)
  const webProcesses = s.WEB_PROCESSES ?? defaultWebProcesses(s)
  return deepFreeze({
    mode: s.NODE_ENV,
    logLevel: s.LOG_LEVEL,
    host: s.HOST,
    port: s.PORT,
    publicUrl,
    trustedProxies: s.TRUSTED_PROXIES,
    dataDir,
    /** Null: the embedded one. */
    databaseUrl: s.DATABASE_URL ?? null,
    /** For LISTEN and session locks, past a pooler that changes the session between transactions. */
    databaseListenUrl: s.DATABASE_LISTEN_URL ?? s.DATABASE_URL ?? null,
    search: {
      /** Null: the embedded engine, on the site's own origin. */
      nodes: s.TYPESENSE_URL?.map(searchNode) ?? null,
      /** The nodes that browsers search; null: the site forwards public searches. */
      publicNodes: s.TYPESENSE_PUBLIC_URL?.map(searchNode) ?? null,
      /** The one node is the embedded engine of process 1. */
      isOfFirstProcess: s.WEB_PROCESS_SEARCH,
      adminKey: s.TYPESENSE_ADMIN_KEY ?? null,
      searchKey: s.TYPESENSE_SEARCH_KEY ?? null,
    },
    mail: {
      /** Null: each mail is a file under DATA_DIR/outbox. */
      smtpUrl: s.SMTP_URL ?? null,
      from: s.MAIL_FROM ?? `${s.PRODUCT_NAME} <no-responder@${new URL(publicUrl).hostname}>`,
    },
    jwtSecret: s.JWT_SECRET ?? null,
    google:
      s.GOOGLE_CLIENT_ID && s.GOOGLE_CLIENT_SECRET
        ? { clientId: s.GOOGLE_CLIENT_ID, clientSecret: s.GOOGLE_CLIENT_SECRET, issuer: s.GOOGLE_ISSUER }
        : null,
    ai:
      s.AI_BASE_URL && s.AI_MODEL ? { baseUrl: s.AI_BASE_URL, apiKey: s.AI_API_KEY ?? null, model: s.AI_MODEL } : null,
    site: {
      productName: s.PRODUCT_NAME,
      contactEmail: s.CONTACT_EMAIL,
      telegramUrl: s.TELEGRAM_URL ?? null,
      prizeDraw: s.PRIZE_DRAW === 'on',
      gtmId: s.GTM_ID ?? null,
      social: [
        { label: 'Facebook', url: s.FACEBOOK_URL },
        { label: 'Instagram', url: s.INSTAGRAM_URL },
        { label: 'TikTok', url: s.TIKTOK_URL },
        { label: 'X', url: s.X_URL },
      ],
    },
    /** Whether an empty database gets the demonstration. */
    demo: s.DEMO ? s.DEMO === 'on' : !s.DATABASE_URL && !(s.NODE_ENV === 'production' && isPublic(publicUrl)),
    demoProducts: s.DEMO_PRODUCTS,
    roles: s.ROLES,
    /** Processes that answer requests on the one address. */
    webProcesses,
    /** This process only starts and supervises the web processes. */
    isParent: s.WEB_PROCESS_NUMBER === undefined && webProcesses > 1 && s.ROLES.includes('web'),
    /** A parent started this process. */
    isSupervised: s.WEB_PROCESS_NUMBER !== undefined,
    /** 1: has the roles and the embedded parts; the others only answer requests. */
    webProcessNumber: s.WEB_PROCESS_NUMBER ?? 1,
    webProcessSearchPort: s.WEB_PROCESS_SEARCH_PORT,
    webProcessTakesOver: s.WEB_PROCESS_TAKES_OVER,
    rateLimits: s.RATE_LIMITS,
    searchLearning: s.SEARCH_LEARNING,
    pushServices: s.PUSH_SERVICES ?? [],
    feeds: { atOnce: s.FEEDS_AT_ONCE, runMinutes: s.FEED_RUN_MINUTES },
    /** Percent of similarity from which products are joined, or listed for review; null: the thresholds of the model. */
    matching: { join: s.MATCH_JOIN ?? null, review: s.MATCH_REVIEW ?? null },
    backups: {
      /** Null: only by the operator's command. */
      everyHours: s.BACKUP_EVERY ?? null,
      keep: s.BACKUP_KEEP,
      folder: s.BACKUP_DIR ? resolve(folder, s.BACKUP_DIR) : resolve(dataDir, 'backups'),
    },
    /** Null: only the operator at this machine reads /metrics. */
    metricsToken: s.METRICS_TOKEN ?? null,
    /** Null: no traces. */
    traceCollector: s.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
  })
}

const LOCAL_HOST = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/

export function isPublic(address: string): boolean {
  return !LOCAL_HOST.test(new URL(address).hostname)
}

/** One per two cores: PostgreSQL and search need the others. Only Linux lets processes share a port. */
function defaultWebProcesses({ NODE_ENV, ROLES: roles }: Settings): number {
  const shares = process.platform === 'linux' && NODE_ENV === 'production' && roles.includes('web')
  return shares ? Math.max(1, Math.floor(availableParallelism() / 2)) : 1
}

function searchNode(address: string): SearchNode {
  const { hostname, port, protocol } = new URL(address)
  const https = protocol === 'https:'
  return { host: hostname, port: Number(port) || (https ? 443 : 80), protocol: https ? 'https' : 'http' }
}

function readDotEnv(path: string): Environment {
  try {
    return withoutEmpty(parseEnv(readFileSync(path, 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw new StartError(`No se puede leer ${path}: ${(error as Error).message}`)
  }
}

/** `NAME=` means unset, as compose files write it. */
function withoutEmpty(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
}

function deepFreeze<T>(value: T): Readonly<T> {
  if (typeof value !== 'object' || value === null) return value
  for (const part of Object.values(value)) deepFreeze(part)
  return Object.freeze(value)
}
