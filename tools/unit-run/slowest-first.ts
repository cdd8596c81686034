import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Small files with long tests, mostly of processes that are started and killed: by size alone they would run last, one of them alone. */
const SLOWEST = [
  'server/src/areas/assistant/conversations/conversations.test.ts',
  'server/src/compose/start.test.ts',
  'server/src/processes/supervisor.test.ts',
  'server/src/areas/feeds/subprocess/feed-subprocess.test.ts',
  'server/src/cli/with-database.test.ts',
  'server/src/areas/catalog/agreement.test.ts',
  'server/src/http/authentication/authorisation.test.ts',
  'server/src/demo/demo-notice.test.ts',
  'server/src/jobs/start-jobs.test.ts',
  'server/src/areas/feeds/unchanged-file.test.ts',
  'server/src/search/import-to-page.test.ts',
  'server/src/areas/assistant/answering/wishes/account/account.test.ts',
  'server/src/http/search-routes.test.ts',
  'server/src/search/typesense/own-cluster.test.ts',
  'server/src/areas/alerts/delivery/exactly-once.test.ts',
  'server/src/areas/feeds/run/kill.test.ts',
  'server/src/content/title-vocabulary.test.ts',
  'titles/evaluation/development.test.ts',
  'search/src/storage/crash.test.ts',
  'search/src/engine/alter.test.ts',
]

const isSlow = ({ moduleId }: TestSpecification) => SLOWEST.some((file) => moduleId.endsWith(file))

/** The order of test files: of each project the slowest first, then as Vitest orders them. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const byProject = [...Map.groupBy(sorted, ({ project }) => project.name).values()]
    return byProject.flatMap((specs) => [...specs.filter(isSlow), ...specs.filter((spec) => !isSlow(spec))])
  }
}
