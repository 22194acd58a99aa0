import * as factsWords from '#messages/facts'
import * as common from '#messages/office-common'
import * as editor from '#messages/office-editor'
import * as words from '#messages/office-places'
import type { PageSuggestion } from '../../../contract/site/page-schemas.ts'
import { DEMAND_DAYS, SUGGESTED_PEOPLE_MIN } from '../../../domain/site/drive-demand.ts'
import { MESSAGES } from '../../messages.ts'
import { driveInWords } from '../../pages/places/place-facts.ts'
import '../below-editor.css'
import { useCall } from '../data/use-call.ts'
import { useRevalidate } from '../data/use-read.ts'
import { Failure } from '../editor/failure.tsx'
import { formatNumber } from '../format-number.ts'
import { askToDiscard } from '../forms/unsaved.ts'
import { SpokenText } from '../spoken-text.tsx'
import { staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'

/** Placeholder until the owner picks another one. */
const PICTURE = '/pictures/airport-night-1200.webp'

type Props = {
  onDrafted: (id: string) => void
}

export function PageSuggestions({ onDrafted }: Props) {
  const { data, failed, loading } = useCall('suggestPlacePages', {}, { sentence: common.loadFailed })
  const action = useAction()
  const revalidate = useRevalidate()
  const draft = async (suggestion: PageSuggestion) => {
    if (!(await askToDiscard())) return
    await action.run(common.notSaved, async () => {
      const { _id } = await staffCall('createPlacePage', { body: draftOf(suggestion) })
      revalidate('listAllPlacePages', 'suggestPlacePages')
      onDrafted(_id)
    })
  }
  const shownFailure = action.failed ?? failed
  return (
    <section aria-labelledby="suggestions-title">
      <h2 id="suggestions-title">{words.suggestions}</h2>
      <p>{words.suggestionsText({ days: formatNumber(DEMAND_DAYS), people: SUGGESTED_PEOPLE_MIN })}</p>
      {shownFailure && (
        <Failure failed={shownFailure} busy={loading || action.busy} onBack={action.failed && action.clear} />
      )}
      {!data && !failed && <p>{MESSAGES.loading}</p>}
      {data?.length === 0 && <p>{editor.noRecords}</p>}
      {data && data.length > 0 && (
        <table aria-labelledby="suggestions-title">
          <thead>
            <tr>
              <th scope="col">{common.route}</th>
              <th scope="col">{words.askedPrice}</th>
              <th scope="col">{common.booked}</th>
              <th scope="col">{words.driveFacts}</th>
              <th scope="col">
                <span className="sr-only">{common.action}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.map(suggestion => (
              <tr key={`${suggestion.from} ${suggestion.to}`}>
                <th scope="row" translate="no">
                  {headingOf(suggestion)}
                </th>
                <td>{formatNumber(suggestion.quotes)}</td>
                <td>{formatNumber(suggestion.reservations)}</td>
                <td>{words.milesMinutes(driveInWords(suggestion))}</td>
                <td>
                  <button
                    className="button quiet small"
                    type="button"
                    aria-disabled={action.busy}
                    onClick={() => void draft(suggestion)}
                  >
                    <SpokenText text={words.makeDraft({ drive: headingOf(suggestion) })} />
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

const headingOf = ({ from, to }: PageSuggestion) => factsWords.route({ from: plain(from), to: plain(to) })

/** "Reston, VA" becomes "Reston". */
function plain(place: string): string {
  return place.replace(/, [A-Z]{2}$/, '')
}

/** Facts only: without a text by the owner the page stays hidden from visitors. */
function draftOf(suggestion: PageSuggestion) {
  const { from, to } = suggestion
  return {
    ...{ kind: 'route' as const, from, to, imageUrl: PICTURE, draft: true },
    heading: headingOf(suggestion),
    intro: words.draftIntro(driveInWords(suggestion)),
  }
}
