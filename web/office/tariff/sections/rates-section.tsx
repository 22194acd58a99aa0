import { type FormEvent, useState } from 'react'
import * as facts from '#messages/facts'
import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import * as shared from '#messages/shared'
import { Button } from '../../button.tsx'
import { Refusals } from '../../forms/refusals.tsx'
import type { Quoted } from '../bench/bench-trip.ts'
import { ratesGrid } from '../class-rates.ts'
import { TENTHS } from '../document/cell-values.ts'
import { type FlatCell, type FoundFlat, flatsOf } from '../document/flats-matrix.ts'
import { bandEnds, withBandEnd } from '../document/rates.ts'
import { cellOf } from '../fields.ts'
import { FLAT_DETAILS, flatsGrid } from '../flat-rates.ts'
import { NARROW_PX, ValueGrid } from '../grid/value-grid.tsx'
import { placeName, useTariff } from '../tariff-context.ts'
import styles from './flats.module.css'
import { HoursStrip } from './hours-strip.tsx'
import { AddButton } from './rule-grid.tsx'
import { FindingList, LinkedNote, PartSection } from './rule-section.tsx'
import { Section } from './section.tsx'

export function RatesSection({ quoted }: { quoted: Quoted | undefined }) {
  const screen = useTariff()
  const { columns, rows } = ratesGrid(screen)
  return (
    <>
      <Section
        title={common.rates}
        note={<LinkedNote text={words.ratesNote} section="?section=discounts" setting={shared.waitTime} />}
      >
        <ValueGrid
          label={common.rates}
          corner={common.vehicleClass}
          columns={columns}
          rows={rows}
          cardsBelowPx={NARROW_PX}
        />
        {!screen.readOnly && <AddBand />}
        <FindingList of={['classes']} />
      </Section>
      <FlatsSection />
      <HoursStrip quoted={quoted} />
      <PartSection part="limits" />
    </>
  )
}

/** Prices stay until a rate is changed. */
function AddBand() {
  const { tariff, edit } = useTariff()
  const [open, setOpen] = useState(false)
  const [refusal, setRefusal] = useState('')
  if (!open) return <AddButton onClick={() => setOpen(true)}>{words.addBand}</AddButton>
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const end = TENTHS.read(String(new FormData(event.currentTarget).get('end')))
    if (end === undefined || end <= 0) return setRefusal(words.refuseTenths)
    if (bandEnds(tariff).includes(end)) return setRefusal(words.refuseTaken)
    edit(known => withBandEnd(known, end))
    setRefusal('')
    setOpen(false)
  }
  return (
    <form className="flex flex-wrap gap-y-2 gap-x-3 items-center py-1.5 text-13" onSubmit={add}>
      <label>
        {words.bandEndsAt({ unit: tariff.unit })}{' '}
        <input
          className="w-22.5 h-7 ms-1.5 py-0 px-2 border border-ctl rounded-xs bg-field text-fg touch:min-h-11 touch:text-16"
          name="end"
          autoComplete="off"
          inputMode="decimal"
          // biome-ignore lint/a11y/noAutofocus: it opens where its button was pressed
          autoFocus
          aria-invalid={refusal ? true : undefined}
        />
      </label>
      <Button small type="submit">
        {common.add}
      </Button>
      <Refusals texts={[refusal]} />
    </form>
  )
}

/** Fits on a screen; beyond it, rows are filtered. */
const UNFILTERED_PLACES = 8

function FlatsSection() {
  const screen = useTariff()
  const { tariff, classes } = screen
  const [chosen, setChosen] = useState<string>()
  const [typed, setTyped] = useState('')
  const [cell, setCell] = useState<Omit<FlatCell, 'code'>>()
  const code = chosen ?? classes[0]?.code ?? ''
  const found = cell ? flatsOf(tariff, { ...cell, code }) : []
  const { columns, rows } = flatsGrid(screen, { code, typed })
  return (
    <Section
      title={words.flats}
      note={words.flatsNote}
      end={<ClassSwitch code={code} onChoose={setChosen} />}
    >
      {tariff.places.length === 0 ? (
        <p className="quiet-note">{words.noPlaces}</p>
      ) : (
        <>
          {tariff.places.length > UNFILTERED_PLACES && (
            <label className={`${styles['filter']} flex gap-2.5 items-center mb-2 text-fg2 text-13`}>
              {common.search}
              <input
                className="w-55 h-7 py-0 px-2.5 border border-ctl rounded-xs bg-field text-fg"
                type="search"
                value={typed}
                onChange={event => setTyped(event.currentTarget.value)}
              />
            </label>
          )}
          <ValueGrid
            label={words.flats}
            corner={common.from}
            columns={columns}
            rows={rows}
            onFocus={(from, to) => setCell({ from, to })}
          />
        </>
      )}
      <FindingList of={['flats']} />
      {found.map(({ index, flat }) => (
        <FlatDetails key={flat.id} {...{ flat, index }} />
      ))}
    </Section>
  )
}

function FlatDetails({ flat, index }: Pick<FoundFlat, 'flat' | 'index'>) {
  const screen = useTariff()
  const { tariff } = screen
  const route = facts.route({ from: placeName(tariff, flat.a), to: placeName(tariff, flat.b) })
  const path = `flats[${index}]`
  const cells = FLAT_DETAILS.map(field => cellOf(screen, field, { path, label: field.label }))
  return (
    <div className="mt-2.5">
      <ValueGrid
        label={flat.label ?? route}
        corner={words.flats}
        columns={FLAT_DETAILS}
        rows={[{ id: flat.id, label: route, cells }]}
      />
    </div>
  )
}

function ClassSwitch({ code, onChoose }: { code: string; onChoose: (code: string) => void }) {
  const { classes } = useTariff()
  return (
    <fieldset
      className={`${styles['switch']} relative flex m-0 p-0 border border-ctl rounded-xs touch:min-w-0 touch:max-w-full touch:overflow-x-auto`}
      aria-label={common.vehicleClass}
    >
      {classes.map(known => (
        <label
          className="py-0 px-2.75 text-fg2 text-13 leading-6.5 cursor-pointer hover:text-fg has-checked:bg-selection has-checked:text-fg has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-coach has-focus-visible:outline-offset-1 touch:leading-11 touch:whitespace-nowrap"
          key={known.code}
        >
          <input
            className="sr-only"
            type="radio"
            name="flats-class"
            checked={known.code === code}
            onChange={() => onChoose(known.code)}
          />
          {known.name}
        </label>
      ))}
    </fieldset>
  )
}
