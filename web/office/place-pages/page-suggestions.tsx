import * as factsWords from '#messages/facts'
import * as common from '#messages/office-common'
import * as editor from '#messages/office-editor'
import * as labels from '#messages/office-places'
import type { PageSuggestion } from '../../../contract/site/page-schemas.ts'
import { DEMAND_DAYS, SUGGESTED_PEOPLE_MIN } from '../../../domain/site/drive-demand.ts'
import { MESSAGES } from '../../messages.ts'
import { driveInWords } from '../../pages/places/place-facts.ts'
import { Button } from '../button.tsx'
import '../below-editor.css'
import { useCall } from '../data/use-call.ts'
import { useRevalidate } from '../data/use-read.ts'
import { Failure } from '../editor/failure.tsx'
import { formatNumber } from '../format-number.ts'
import { askToDiscard } from '../forms/unsaved.ts'
import { hoursAndMinutes } from '../reservations/panel/pick-up-line.ts'
import { SpokenText } from '../spoken-text.tsx'
import { staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'

type Props = {
  onDrafted: (id: string) => void
}

/** By demand, then around the home base. */
export function PageSuggestions({ onDrafted }: Props) {
  const asked = useCall('suggestPlacePages', {}, { sentence: common.loadFailed })
  const nearby = useCall('suggestNearbyPages', {}, { sentence: common.loadFailed })
  const action = useAction()
  const revalidate = useRevalidate()
  const draft = async (suggestion: PageSuggestion) => {
    if (!(await askToDiscard())) return
    await action.run(common.notSaved, async () => {
      const { _id } = await staffCall('createPlacePage', { body: draftOf(suggestion) })
      revalidate('listAllPlacePages', 'suggestPlacePages', 'suggestNearbyPages')
      onDrafted(_id)
    })
  }
  const failed = action.failed ?? asked.failed ?? nearby.failed
  const busy = asked.loading || nearby.loading || action.busy
  const listed = { onDraft: draft, busy: action.busy }
  return (
    <>
      {failed && <Failure failed={failed} busy={busy} onBack={action.failed && action.clear} />}
      {(asked.data || !asked.failed) && (
        <section className="overflow-x-auto" aria-labelledby="suggestions-title">
          <h2 className="font-text font-semibold text-16/6" id="suggestions-title">
            {labels.suggestions}
          </h2>
          <p>{labels.suggestionsText({ days: formatNumber(DEMAND_DAYS), people: SUGGESTED_PEOPLE_MIN })}</p>
          {!asked.data && <p>{MESSAGES.loading}</p>}
          {asked.data?.length === 0 && <p>{editor.noRecords}</p>}
          {asked.data && asked.data.length > 0 && (
            <SuggestionTable {...listed} suggestions={asked.data} titleId="suggestions-title" withDemand />
          )}
        </section>
      )}
      {nearby.data && nearby.data.length > 0 && (
        <section className="overflow-x-auto" aria-labelledby="nearby-title">
          <h2 className="font-text font-semibold text-16/6" id="nearby-title">
            {labels.nearby}
          </h2>
          <p>{labels.nearbyText}</p>
          <SuggestionTable {...listed} suggestions={nearby.data} titleId="nearby-title" />
        </section>
      )}
    </>
  )
}

type TableProps = {
  suggestions: readonly PageSuggestion[]
  titleId: string
  withDemand?: boolean
  busy: boolean
  onDraft: (suggestion: PageSuggestion) => Promise<void>
}

function SuggestionTable({ suggestions, titleId, withDemand = false, busy, onDraft }: TableProps) {
  return (
    <table className="w-full border-collapse text-13" aria-labelledby={titleId}>
      <thead>
        <tr>
          <th className="font-semibold wrap-anywhere" scope="col">
            {common.route}
          </th>
          {withDemand && (
            <th className="font-semibold wrap-anywhere" scope="col">
              {labels.askedPrice}
            </th>
          )}
          {withDemand && (
            <th className="font-semibold wrap-anywhere" scope="col">
              {common.booked}
            </th>
          )}
          <th className="font-semibold wrap-anywhere" scope="col">
            {labels.driveFacts}
          </th>
          <th className="font-semibold wrap-anywhere" scope="col">
            <span className="sr-only">{common.action}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {suggestions.map(suggestion => (
          <tr key={`${suggestion.from} ${suggestion.to}`}>
            <th className="font-semibold wrap-anywhere" scope="row" translate="no">
              {headingOf(suggestion)}
            </th>
            {withDemand && <td>{formatNumber(suggestion.quotes)}</td>}
            {withDemand && <td>{formatNumber(suggestion.reservations)}</td>}
            <td>
              {labels.milesMinutes({
                miles: driveInWords(suggestion).miles,
                time: hoursAndMinutes(Math.round(suggestion.seconds / 60)),
              })}
            </td>
            <td>
              <Button
                small
                className="whitespace-nowrap"
                busy={busy}
                onClick={() => void onDraft(suggestion)}
              >
                <SpokenText text={labels.makeDraft({ drive: headingOf(suggestion) })} />
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
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
    ...{ kind: 'route' as const, from, to, draft: true },
    heading: headingOf(suggestion),
    intro: labels.draftIntro(driveInWords(suggestion)),
  }
}
