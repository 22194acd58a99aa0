import * as beside from '#messages/manage-beside'
import * as common from '#messages/office-common'
import * as words from '#messages/office-reviews'
import * as shared from '#messages/shared'
import { HIDDEN_REASONS, QUOTING_PAGES, REVIEW_STATES, TYPED_SOURCES } from '../../../domain/site/review.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale, localeFacts } from '../../../i18n/locales.ts'
import { ChoiceField } from '../forms/choice-field.tsx'
import { FormField } from '../forms/form-field.tsx'
import { hiddenReasonName, PAGE_NAMES, SOURCE_NAMES, STATE_NAMES } from './review-names.ts'

const STARS = [5, 4, 3, 2, 1]
const SOURCES = TYPED_SOURCES.map(source => [source, SOURCE_NAMES[source]] as const)
const RATING = [['rating', SOURCE_NAMES.rating] as const]
const STATES = REVIEW_STATES.map(state => [state, STATE_NAMES[state]] as const)
const LANGUAGES = LOCALES.map(locale => [locale, localeFacts(locale).name] as const)
const REASONS = [
  ['', words.noReason] as const,
  ...HIDDEN_REASONS.map(reason => [reason, hiddenReasonName(reason)] as const),
]
const PAGES = [['', words.anyPage] as const, ...QUOTING_PAGES.map(page => [page, PAGE_NAMES[page]] as const)]
const STAR_CHOICES = [
  ['', shared.none] as const,
  ...STARS.map(stars => [String(stars), beside.rateStars({ stars })] as const),
]

export function ReviewFields({ isRating }: { isRating: boolean }) {
  return (
    <>
      {isRating && <p className="wide field-note">{words.ratingNote}</p>}
      <FormField label={words.author} name="author" note={words.authorNote} required />
      <ChoiceField label={common.source} name="source" choices={isRating ? RATING : SOURCES} />
      <FormField label={words.url} name="url" type="url" note={words.urlNote} wide />
      <FormField label={words.consented} name="consented" type="checkbox" note={words.consentedNote} wide />
      <FormField label={words.writtenOn} name="writtenOn" type="date" required />
      <ChoiceField label={words.stars} name="stars" choices={STAR_CHOICES} />
      <ChoiceField label={common.language} name="locale" choices={LANGUAGES} initial={DEFAULT_LOCALE} />
      <FormField label={words.tripOn} name="tripOn" type="date" />
      {LOCALES.map(locale => (
        <TextsIn key={locale} locale={locale} />
      ))}
      <ChoiceField label={words.page} name="page" choices={PAGES} />
      <ChoiceField label={words.state} name="state" choices={STATES} />
      <ChoiceField
        label={words.hiddenReason}
        name="hiddenReason"
        choices={REASONS}
        note={words.hiddenReasonNote}
      />
      <p className="wide field-note">{words.note}</p>
    </>
  )
}

function TextsIn({ locale }: { locale: Locale }) {
  const language = localeFacts(locale).name
  const isFirst = locale === DEFAULT_LOCALE
  return (
    <>
      <FormField
        label={words.text({ language })}
        name={`texts.${locale}`}
        wide
        {...(isFirst && { errorPaths: ['texts'], note: words.textNote })}
      >
        {field => <textarea {...field} lang={locale} rows={4} />}
      </FormField>
      <FormField label={words.occasion({ language })} name={`occasions.${locale}`} />
      <FormField label={words.answer({ language })} name={`answers.${locale}`}>
        {field => <textarea {...field} lang={locale} rows={2} />}
      </FormField>
    </>
  )
}
