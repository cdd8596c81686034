/** What vitest's JSON report says about each test, printed by file. */
export interface Outcome {
  file: string
  name: string
  status: string
}

interface Report {
  testResults: { name: string; message?: string; assertionResults: { fullName: string; status: string }[] }[]
}

export function outcomesOf(report: Report, root: string): Outcome[] {
  return report.testResults.flatMap(({ name, message, assertionResults }) => {
    const file = name.replace(`${root}/`, '')
    if (assertionResults.length === 0) return [{ file, name: `(${message ?? 'no tests'})`, status: 'failed' }]
    return assertionResults.map(({ fullName, status }) => ({ file, name: fullName.trim(), status }))
  })
}

export function printOutcome(outcomes: Outcome[]): void {
  const run = outcomes.filter(({ status }) => status === 'passed' || status === 'failed')
  for (const { file, name, status } of run) console.log(`${status === 'passed' ? 'pass' : 'FAIL'}  ${file}  ${name}`)
  const passed = run.filter(({ status }) => status === 'passed').length
  console.log(
    `${passed} of ${run.length} tests that ran pass; ${outcomes.length - run.length} were skipped by the suite.`,
  )
  process.exitCode = passed === run.length ? 0 : 1
}
