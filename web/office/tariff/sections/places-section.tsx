import * as common from '#messages/office-common'
import * as places from '#messages/office-places'
import * as words from '#messages/office-tariff'
import type { Tariff, TariffPlace } from '../../../../domain/pricing/fare/tariff.ts'
import { type Codec, choiceCell, typedCell } from '../cells.ts'
import { CENTRE, RADIUS, STATE, ZIPS } from '../codecs.ts'
import { idOf } from '../document/ids.ts'
import { withValue } from '../document/paths.ts'
import { countUses, usesOf, withoutPlace, withRenamedPlace } from '../document/places.ts'
import { placeName } from '../tariff-context.ts'
import { FindingList } from './finding-list.tsx'
import { type RuleColumn, RuleGrid } from './rule-grid.tsx'
import { Section } from './section.tsx'

const DESCRIBING = {
  airport: ['centre', 'radiusMiles'],
  circle: ['centre', 'radiusMiles'],
  zips: ['zips'],
  state: ['state'],
} as const

function describingColumn<Value>(
  id: 'centre' | 'radiusMiles' | 'zips' | 'state',
  label: string,
  codec: Codec<Value>,
): RuleColumn {
  return {
    id,
    label,
    cell(screen, { index, at }) {
      const kind = screen.tariff.places[index]?.kind ?? 'state'
      const describing: readonly string[] = DESCRIBING[kind]
      if (!describing.includes(id)) return { text: '', label: at(id).label, look: 'impossible' }
      return typedCell(screen, at(id), codec)
    },
  }
}

const KINDS = [
  { value: 'airport', label: places.airport },
  { value: 'circle', label: words.kindCircle },
  { value: 'zips', label: common.zipCodes },
  { value: 'state', label: common.state },
]

const COLUMNS: readonly RuleColumn[] = [
  {
    id: 'kind',
    label: common.type,
    cell: (screen, { index, at }) =>
      choiceCell(screen, at('kind'), KINDS, (tariff, kind) =>
        isKind(kind) ? withKind(tariff, index, kind) : tariff,
      ),
  },
  describingColumn('centre', words.centre, CENTRE),
  describingColumn('radiusMiles', words.radius, RADIUS),
  describingColumn('zips', common.zipCodes, ZIPS),
  describingColumn('state', common.state, STATE),
  {
    id: 'id',
    label: words.id,
    cell: (screen, { index, at }) => {
      const id = screen.tariff.places[index]?.id ?? ''
      const isFree = (wanted: string) => !screen.tariff.places.some(place => place.id === wanted)
      const codec: Codec<string> = {
        text: text => text,
        read(typed) {
          const wanted = idOf(typed)
          if (wanted === '') return words.needed
          return wanted === id || isFree(wanted) ? { value: wanted } : words.refuseTaken
        },
      }
      return typedCell(screen, at('id'), codec, {
        write: (tariff, value) => withRenamedPlace(tariff, id, String(value)),
      })
    },
  },
  {
    id: 'uses',
    label: words.uses,
    cell: (screen, { index, at }) => {
      const id = screen.tariff.places[index]?.id ?? ''
      const count = countUses(usesOf(screen.tariff, id))
      return { text: words.usesCount({ count }), label: at('uses').label, look: 'second' }
    },
  },
]

export function PlacesSection() {
  return (
    <Section title={common.zones} note={words.placesNote}>
      <RuleGrid
        list="places"
        label={common.zones}
        columns={COLUMNS}
        add={{
          name: 'zone',
          rule: (id, tariff) => ({
            ...{ id, label: words.newRule({ kind: 'zone' }) },
            ...firstFields('circle', tariff),
          }),
        }}
        remove={removePlace}
      />
      <FindingList of={['places']} />
    </Section>
  )
}

const RADIUS_MILES = { airport: 3, circle: 5 }
/** For the first zone. */
const EXAMPLE = { centre: { lat: 40.7484, lon: -73.9857 }, zip: '10001', state: 'NY' }

/** Taken from another zone until they are entered. */
function firstFields(kind: TariffPlace['kind'], { places }: Tariff): Omit<TariffPlace, 'id'> {
  if (kind === 'state') return { kind, state: places.find(({ state }) => state)?.state ?? EXAMPLE.state }
  if (kind === 'zips') return { kind, zips: [places.find(({ zips }) => zips)?.zips?.[0] ?? EXAMPLE.zip] }
  const centre = places.find(({ centre }) => centre)?.centre ?? EXAMPLE.centre
  return { kind, centre, radiusMiles: RADIUS_MILES[kind] }
}

function isKind(kind: string | undefined): kind is TariffPlace['kind'] {
  return KINDS.some(({ value }) => value === kind)
}

function withKind(tariff: Tariff, index: number, kind: TariffPlace['kind']): Tariff {
  const place = tariff.places[index]
  if (!place) return tariff
  const { id, label, centre, radiusMiles } = place
  const isRound = kind === 'airport' || kind === 'circle'
  const round = isRound && centre ? { centre, radiusMiles: radiusMiles ?? RADIUS_MILES[kind] } : {}
  return withValue(tariff, `places[${index}]`, {
    id,
    ...(label !== undefined && { label }),
    ...firstFields(kind, tariff),
    ...round,
  })
}

/** Asks first: rules that use the place are removed with it. */
function removePlace(tariff: Tariff, index: number): Tariff | undefined {
  const id = tariff.places[index]?.id ?? ''
  const count = countUses(usesOf(tariff, id))
  if (count > 0 && !confirm(words.removePlaceAsk({ name: placeName(tariff, id), count }))) return undefined
  return withoutPlace(tariff, id)
}
