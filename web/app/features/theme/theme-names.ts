/** The storage key, and the name of the radio buttons. */
export const THEME_KEY = 'tema'
/** The element around the controls. */
export const THEME_CHOICE = 'theme-choice'
