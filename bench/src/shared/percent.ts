/** '97.5 %'; 0.0 of nothing. */
export const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`
