export const LANGUAGE_KEY = 'language'

export function keepLanguage(locale: string) {
  try {
    localStorage.setItem(LANGUAGE_KEY, locale)
  } catch {
    // Storage blocked: asks again.
  }
}
