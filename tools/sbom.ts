/**
 * The bill of materials in CycloneDX, from the lockfile: `node tools/sbom.ts > sbom.json`. (`npm sbom` refuses workspaces
 * without a version.)
 */
import { type LockedPackage, lockedPackages } from './locked-packages.ts'

if (import.meta.main) process.stdout.write(`${JSON.stringify(billOf(lockedPackages()), null, 2)}\n`)

export function billOf(packages: LockedPackage[]) {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: 'tianguis', 'bom-ref': 'tianguis' } },
    components: packages.map((one) => ({
      type: 'library',
      'bom-ref': addressOf(one),
      name: one.name,
      version: one.version,
      purl: addressOf(one),
      scope: one.dev ? 'excluded' : 'required',
      licenses: [{ expression: one.licence }],
      ...(one.integrity && { hashes: [hashOf(one.integrity)] }),
    })),
  }
}

function addressOf({ name, version }: LockedPackage): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`
}

function hashOf(integrity: string): { alg: string; content: string } {
  const [algorithm = '', base64 = ''] = integrity.split('-', 2)
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(base64, 'base64').toString('hex') }
}
