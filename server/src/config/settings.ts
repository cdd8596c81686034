/** Every setting: its schema, its default, and how an error describes the allowed values. */
import { z } from 'zod'
import { trustedProxies } from './trusted-proxies.ts'

export interface Setting<T> {
  schema: z.ZodType<T>
  /** Ends the sentence «…; debe ser …». */
  allowed: string
  /** Never repeated in a message. */
  secret: boolean
}

function setting<T>(schema: z.ZodType<T>, allowed: string): Setting<T> {
  return { schema, allowed, secret: false }
}

function secret<T>(schema: z.ZodType<T>, allowed: string): Setting<T> {
  return { schema, allowed, secret: true }
}

const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max))

const percent = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,2})?$/)
  .transform(Number)
  .pipe(z.number().min(1).max(100))

const onOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(fallback)
    .transform((value) => value === 'on')

const webAddress = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''))
/** Scheme, host and port only. */
const origin = webAddress.refine((value) => URL.canParse(value) && new URL(value).origin === value.toLowerCase())
const origins = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .pipe(z.array(origin).min(1))
const key = z.string().regex(/^[\x21-\x7e]{8,200}$/)

const WEB_ADDRESS = 'una dirección que empiece con http:// o https://'
const ON_OFF = 'on u off'
const PERCENT = 'un porcentaje de 1 a 100, por ejemplo 72 o 99.5 (100: nunca)'
const KEY = 'una llave de 8 a 200 caracteres sin espacios'
/** `Nombre <correo@ejemplo.mx>` or the bare address. */
const SENDER = /^([^<>]+<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/

/** What a process does: answers requests, runs jobs, reads feeds, sends jobs when they are due. */
export const ROLES = ['web', 'worker', 'feeds', 'scheduler'] as const
export type Role = (typeof ROLES)[number]

export const settings = {
  NODE_ENV: setting(
    z.enum(['production', 'development', 'test']).default('production'),
    'production, development o test',
  ),
  LOG_LEVEL: setting(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    'fatal, error, warn, info, debug, trace o silent',
  ),
  PORT: setting(whole(0, 65_535).default(3000), 'un número entero de 0 a 65535 (0: cualquiera que esté libre)'),
  HOST: setting(
    z
      .string()
      .regex(/^[\w.:-]+$/)
      .default('127.0.0.1'),
    'un nombre o una dirección IP donde escuchar, por ejemplo 127.0.0.1 o 0.0.0.0',
  ),
  TRUSTED_PROXIES: setting(
    trustedProxies,
    'direcciones o rangos separados por comas (10.0.0.0/8, loopback), cuántos proxies hay delante (1 a 20) o none',
  ),
  PUBLIC_URL: setting(origin.optional(), 'la dirección pública del sitio sin ruta, por ejemplo https://www.ejemplo.mx'),
  DATA_DIR: setting(z.string().default('./data'), 'una carpeta'),
  DATABASE_URL: secret(
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    'una dirección como postgres://usuario:contraseña@servidor:5432/base',
  ),
  DATABASE_LISTEN_URL: secret(
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    'una dirección como postgres://usuario:contraseña@servidor:5432/base, directa al servidor',
  ),
  TYPESENSE_URL: setting(origins.optional(), 'una o varias direcciones separadas por comas, sin ruta'),
  TYPESENSE_PUBLIC_URL: setting(origins.optional(), 'una o varias direcciones separadas por comas, sin ruta'),
  TYPESENSE_ADMIN_KEY: secret(key.optional(), KEY),
  TYPESENSE_SEARCH_KEY: secret(key.optional(), KEY),
  SMTP_URL: secret(
    z.url({ protocol: /^smtps?$/ }).optional(),
    'una dirección como smtp://usuario:contraseña@servidor:587',
  ),
  MAIL_FROM: setting(z.string().regex(SENDER).optional(), 'un remitente como «Tianguis <hola@ejemplo.mx>»'),
  JWT_SECRET: secret(z.string().min(32).optional(), 'un texto secreto de al menos 32 caracteres'),
  GOOGLE_CLIENT_ID: setting(z.string().min(1).optional(), 'el identificador de cliente que da Google'),
  GOOGLE_CLIENT_SECRET: secret(z.string().min(1).optional(), 'el secreto de cliente que da Google'),
  GOOGLE_ISSUER: setting(webAddress.default('https://accounts.google.com'), WEB_ADDRESS),
  AI_BASE_URL: setting(webAddress.optional(), WEB_ADDRESS),
  AI_API_KEY: secret(z.string().min(1).optional(), 'la llave del modelo de lenguaje'),
  AI_MODEL: setting(z.string().min(1).optional(), 'el nombre del modelo de lenguaje'),
  PRODUCT_NAME: setting(z.string().trim().min(1).max(60).default('Tianguis'), 'un nombre de 1 a 60 caracteres'),
  CONTACT_EMAIL: setting(z.email().default('hola@tianguis.example'), 'un correo electrónico'),
  TELEGRAM_URL: setting(webAddress.optional(), WEB_ADDRESS),
  // The networks' home pages: the demonstration must not link to a stranger's account.
  FACEBOOK_URL: setting(webAddress.default('https://www.facebook.com'), WEB_ADDRESS),
  INSTAGRAM_URL: setting(webAddress.default('https://www.instagram.com'), WEB_ADDRESS),
  TIKTOK_URL: setting(webAddress.default('https://www.tiktok.com'), WEB_ADDRESS),
  X_URL: setting(webAddress.default('https://x.com'), WEB_ADDRESS),
  /** Whether pages announce the monthly prize draw. */
  PRIZE_DRAW: setting(z.enum(['on', 'off']).default('on'), ON_OFF),
  GTM_ID: setting(
    z
      .string()
      .regex(/^GTM-[A-Z0-9]+$/)
      .optional(),
    'un identificador como GTM-ABC123',
  ),
  ROLES: setting(
    z
      .string()
      .default(ROLES.join(','))
      .transform((value) => value.split(',').map((part) => part.trim()))
      .pipe(z.array(z.enum(ROLES)).min(1)),
    'una o varias de web, worker, feeds y scheduler, separadas por comas',
  ),
  WEB_PROCESSES: setting(whole(1, 64).optional(), 'un número entero de 1 a 64'),
  /** Set by the parent (processes/supervisor.ts) for the processes that it starts: 1, 2… */
  WEB_PROCESS_NUMBER: setting(whole(1, 64).optional(), 'un número entero de 1 a 64'),
  /** Also set by the parent: TYPESENSE_URL is the embedded engine of process 1. */
  WEB_PROCESS_SEARCH: setting(onOff('off'), ON_OFF),
  /** Beside the push services of the browsers. */
  PUSH_SERVICES: setting(origins.optional(), 'una o varias direcciones separadas por comas, sin ruta'),
  /** Also set by the parent: where process 1 opens its embedded engine for the others. */
  WEB_PROCESS_SEARCH_PORT: setting(whole(0, 65_535).default(0), 'un puerto'),
  /** Also set by the parent: the embedded PostgreSQL of an earlier process 1 is used on. */
  WEB_PROCESS_TAKES_OVER: setting(onOff('off'), ON_OFF),
  METRICS_TOKEN: secret(key.optional(), KEY),
  /** Where traces go; the name is OpenTelemetry's own. */
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(webAddress.optional(), WEB_ADDRESS),
  /** Unset: on with the embedded database of a site that is not public. */
  DEMO: setting(z.enum(['on', 'off']).optional(), ON_OFF),
  DEMO_PRODUCTS: setting(whole(1, 10_000_000).default(5000), 'un número entero de 1 a 10000000'),
  RATE_LIMITS: setting(onOff('on'), ON_OFF),
  SEARCH_LEARNING: setting(onOff('on'), ON_OFF),
  FEEDS_AT_ONCE: setting(whole(1, 32).default(2), 'un número entero de 1 a 32'),
  /** Unset: as fitted, see matching/README.md. */
  MATCH_JOIN: setting(percent.optional(), PERCENT),
  MATCH_REVIEW: setting(percent.optional(), PERCENT),
  FEED_RUN_MINUTES: setting(whole(1, 1_440).default(30), 'un número entero de minutos, de 1 a 1440'),
  /** Unset: no backups by itself. */
  BACKUP_EVERY: setting(whole(1, 720).optional(), 'un número entero de horas, de 1 a 720'),
  BACKUP_KEEP: setting(whole(1, 1_000).default(7), 'un número entero de 1 a 1000'),
  BACKUP_DIR: setting(z.string().optional(), 'una carpeta'),
} satisfies Record<string, Setting<unknown>>

export type Settings = { [Name in keyof typeof settings]: z.output<(typeof settings)[Name]['schema']> }
