import type { TranslatedTexts } from '../../../../domain/site/translation.ts'

/** What the company says about itself until the owner writes it anew, in Spanish. */
export const SITE_ES: TranslatedTexts = {
  hours: 'Las 24 horas, los 7 días de la semana',
  serviceArea: ['Virginia', 'Washington D. C.', 'Maryland'],
  tripPlaces: ['Triangle', 'Dulles (IAD)', 'Washington D. C.', 'Reagan (DCA)', 'Baltimore/Washington (BWI)'],
}
