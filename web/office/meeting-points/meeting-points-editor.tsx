import * as office from '#messages/office'
import * as common from '#messages/office-common'
import * as words from '#messages/office-meeting-points'
import * as shared from '#messages/shared'
import type { MeetingPointInput, StaffMeetingPoint } from '../../../contract/site/content-schemas.ts'
import { useCall } from '../data/use-call.ts'
import { Collection } from '../editor/collection.tsx'
import { recordMessages } from '../editor/editor-messages.ts'
import { ChoiceField } from '../forms/choice-field.tsx'
import { FormField } from '../forms/form-field.tsx'
import { type FormValues, typedValues } from '../forms/form-values.ts'
import { officeMeta } from '../office-meta.ts'
import { staffCall } from '../staff-call.ts'
import type { Route } from './+types/meeting-points-editor.ts'

const MESSAGES = recordMessages(words)

const KINDS = [
  ['kerb', shared.curbside],
  ['inside', words.meetAndGreet],
] as const

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, office.meetingPoints)

/** Invalid text is sent as typed, so that the server reports it at its field. */
function readPoint(values: FormValues): MeetingPointInput {
  const { point, ...rest } = values
  const text = String(point ?? '').trim()
  const [lat, lon] = text.split(/[\s,]+/).map(Number)
  return typedValues({ ...rest, point: text === '' ? null : { lat, lon } })
}

export default function MeetingPointsEditor() {
  const options = useCall('getQuoteOptions', {}, { sentence: common.loadFailed })
  const airports = options.data?.airports ?? []
  const placeName = (id: string) => airports.find(airport => airport.id === id)?.label ?? id
  return (
    <Collection<StaffMeetingPoint, MeetingPointInput>
      noun="meeting-point"
      kind="meeting-point"
      messages={MESSAGES}
      listName="listAllMeetingPoints"
      valuesOf={known => ({ ...known, point: known.point ? `${known.point.lat}, ${known.point.lon}` : '' })}
      read={readPoint}
      create={body => staffCall('createMeetingPoint', { body })}
      update={(id, body, ifMatch) => staffCall('updateMeetingPoint', { id, body, ifMatch })}
      remove={id => staffCall('deleteMeetingPoint', { id })}
      restore={id => staffCall('restoreMeetingPoint', { id })}
      order={body => staffCall('reorderMeetingPoints', { body })}
      label={({ place, terminal }) => `${placeName(place)}, ${terminal}`}
      fields={item => (
        <>
          <ChoiceField
            label={words.place}
            name="place"
            choices={placesOf(airports, item?.place).map(({ id, label }) => [id, label])}
            none={common.chooseOne}
            required
          />
          <ChoiceField label={common.type} name="kind" initial="kerb" choices={KINDS} />
          <FormField label={words.terminal} name="terminal" wide required />
          <FormField label={words.text} name="text" wide>
            {field => <textarea {...field} required rows={3} />}
          </FormField>
          <FormField label={words.point} name="point" errorPaths={['point.lat', 'point.lon']} wide />
        </>
      )}
      row={({ place, terminal, text, kind, sample }) => ({
        picture: null,
        title: `${placeName(place)}, ${terminal}${sample ? ` (${common.sample})` : ''}`,
        text,
        facts: KINDS.find(([value]) => value === kind)?.[1] ?? kind,
      })}
    />
  )
}

function placesOf(airports: readonly { id: string; label: string }[], own: string | undefined) {
  const others = own !== undefined && !airports.some(({ id }) => id === own) ? [{ id: own, label: own }] : []
  return [...airports, ...others]
}
