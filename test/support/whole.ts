/**
 * With STORIES=all stories go through the whole of their matrices: every page, language, window, theme and way to press.
 * Without it through a part of each, in which every value is seen.
 */
export const WHOLE = process.env['STORIES'] === 'all'
