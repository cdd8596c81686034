/** The kinds of error that a shopper can report; separate from the schema, so that the form needs no schema library. */
export const REPORT_KINDS = ['price', 'match', 'link', 'other'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]
export const MAX_COMMENT_LENGTH = 1000
