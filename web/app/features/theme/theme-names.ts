/** Where the choice is kept, and the name of its controls. */
export const THEME_KEY = 'tema'
/** The element around the controls. */
export const THEME_CHOICE = 'theme-choice'
