import { type FormEvent, useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import * as shared from '#messages/shared'
import type { Quoted } from '../bench/bench-trip.ts'
import { ratesGrid } from '../class-rates.ts'
import { TENTHS } from '../document/cell-values.ts'
import { bandEnds, withBandEnd } from '../document/rates.ts'
import { NARROW_PX, ValueGrid } from '../grid/value-grid.tsx'
import { useTariff } from '../tariff-context.ts'
import { FlatsSection } from './flats-section.tsx'
import { HoursStrip } from './hours-strip.tsx'
import { FactsSection, FindingList, LinkedNote } from './rule-section.tsx'
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
      <FactsSection of="limits" note={words.limitsNote} findings={['limits', 'approach', 'zone']} />
    </>
  )
}

/** Prices stay until a rate is changed. */
function AddBand() {
  const { tariff, edit } = useTariff()
  const [open, setOpen] = useState(false)
  const [refusal, setRefusal] = useState('')
  if (!open) {
    return (
      <button
        className="min-h-7 p-0 border-0 bg-transparent text-coach-text text-13 font-medium hover:underline hover:underline-offset-3 touch:min-h-11 touch:text-16"
        type="button"
        onClick={() => setOpen(true)}
      >
        {words.addBand}
      </button>
    )
  }
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
      <button className="button quiet small" type="submit">
        {common.add}
      </button>
      {refusal && (
        <p className="field-error" role="alert">
          {refusal}
        </p>
      )}
    </form>
  )
}
