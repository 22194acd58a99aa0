/** Opens the choices of theme and sound. */
export const THEME_HASH = '#office-theme'
