import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { settings } from '../server/src/config/settings.ts'

const ROOT = join(import.meta.dirname, '..')
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8')

interface Service {
  image?: string
  ports?: string[]
  environment?: Record<string, string>
  depends_on?: Record<string, unknown>
  volumes?: string[]
}

describe('compose.yaml', () => {
  const { services, volumes } = parse(textOf('compose.yaml')) as {
    services: Record<string, Service>
    volumes: Record<string, unknown>
  }

  it('sets only settings there are', () => {
    const names = Object.keys(services.site?.environment ?? {})
    expect(names.filter((name) => !Object.hasOwn(settings, name))).toEqual([])
    expect(names).toEqual(expect.arrayContaining(['TRUSTED_PROXIES', 'METRICS_TOKEN']))
  })

  it('publishes the site alone, on declared volumes and services', () => {
    expect(Object.keys(services).filter((name) => services[name]?.ports)).toEqual(['site'])
    expect(Object.keys(services.site?.depends_on ?? {}).sort()).toEqual(['postgres', 'typesense'])
    const used = Object.values(services).flatMap(({ volumes: own }) => (own ?? []).map((each) => each.split(':')[0]))
    expect(used.sort()).toEqual(Object.keys(volumes).sort())
  })

  it('pins the Typesense whose scores the engine computes', () => {
    const spoken = /as Typesense (\d+) computes it/.exec(textOf('search/src/query/match/score.ts'))?.[1]
    expect(services.typesense?.image).toMatch(new RegExp(`^typesense/typesense:${spoken}\\.\\d+$`))
  })
})

interface Container {
  env?: { name: string; value: string }[]
  envFrom: object[]
  ports?: { name: string }[]
  resources: { requests?: object; limits?: { memory?: string } }
  [probe: `${string}Probe`]: { httpGet: { path: string; port: string } } | undefined
}
interface Resource {
  apiVersion: string
  kind: string
  metadata: { name: string }
  data?: Record<string, string>
  spec: {
    selector: { matchLabels: Record<string, string> } & Record<string, string>
    minAvailable?: number
    replicas: number
    template: { metadata: { labels: Record<string, string> }; spec: { containers: Container[] } }
  }
}

describe('deploy/kubernetes.yaml', () => {
  const documents = parseAllDocuments(textOf('deploy/kubernetes.yaml'))
  const resources = documents.map((document) => document.toJS() as Resource)
  const ofKind = (kind: string) => resources.filter((resource) => resource.kind === kind)
  const deployments = ofKind('Deployment')

  it('is YAML with the current versions of its kinds', () => {
    expect(documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([])
    const VERSIONS: Record<string, string> = {
      ConfigMap: 'v1',
      Service: 'v1',
      Job: 'batch/v1',
      Deployment: 'apps/v1',
      PodDisruptionBudget: 'policy/v1',
    }
    for (const { kind, apiVersion } of resources) expect([kind, apiVersion]).toEqual([kind, VERSIONS[kind]])
  })

  it('sets only settings there are, and every role runs somewhere', () => {
    const given = ofKind('ConfigMap').flatMap(({ data }) => Object.keys(data ?? {}))
    expect(given.filter((name) => !Object.hasOwn(settings, name))).toEqual([])
    const roles = deployments.flatMap(({ spec }) => spec.template.spec.containers[0]?.env?.[0]?.value.split(',') ?? [])
    expect(roles.sort()).toEqual(['feeds', 'scheduler', 'web', 'worker'])
  })

  it('has probes on a declared port, requests and a memory limit in every process', () => {
    for (const { spec, metadata } of deployments) {
      const [container] = spec.template.spec.containers as [Container]
      for (const name of ['startup', 'liveness', 'readiness'] as const) {
        const probe = container[`${name}Probe`]
        expect([metadata.name, probe?.httpGet.port]).toEqual([metadata.name, container.ports?.[0]?.name])
        expect(probe?.httpGet.path).toMatch(/^\/(health|ready\?only=database,disk)$/)
      }
      expect(container.resources.requests).toBeDefined()
      expect(container.resources.limits?.memory).toMatch(/^\d+[MG]i$/)
      expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels)
    }
  })

  it('keeps a page process through a disruption, and migrates before', () => {
    const [budget] = ofKind('PodDisruptionBudget')
    const web = deployments.find(({ metadata }) => metadata.name === 'tianguis-web')
    expect(budget?.spec.selector.matchLabels).toEqual(web?.spec.selector.matchLabels)
    expect(web?.spec.replicas).toBeGreaterThan(budget?.spec.minAvailable ?? 0)
    expect(ofKind('Service')[0]?.spec.selector).toEqual(web?.spec.selector.matchLabels)
    expect(ofKind('Job')).toHaveLength(1)
  })
})
