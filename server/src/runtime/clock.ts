/** What time it is; passed in, so that tests decide. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
