import { useEffect, useId, useMemo, useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-companies'
import * as rates from '#messages/office-tariff'
import * as shared from '#messages/shared'
import type { Company, CompanyContracts } from '../../../contract/customers/schemas.ts'
import { isEqual } from '../../../domain/pricing/fare/named-parts.ts'
import type { Contract, Tariff } from '../../../domain/pricing/fare/tariff.ts'
import { useToast } from '../../shell/toasts.tsx'
import { useSite } from '../../ui/use-site.ts'
import { Button } from '../button.tsx'
import { useCall } from '../data/use-call.ts'
import { useRevalidate } from '../data/use-read.ts'
import { Failure } from '../editor/failure.tsx'
import { noteUnsaved } from '../forms/unsaved.ts'
import { leavesPlace } from '../forms/use-kept-draft.ts'
import { useOffice } from '../live/office.tsx'
import { staffCall } from '../staff-call.ts'
import { PERCENT } from '../tariff/document/cell-values.ts'
import { NO_FINDINGS } from '../tariff/document/findings.ts'
import { flatRates } from '../tariff/flat-rates.ts'
import { RuleGrid } from '../tariff/sections/rule-grid.tsx'
import { Section } from '../tariff/sections/section.tsx'
import { classNames, TariffContext } from '../tariff/tariff-context.ts'
import { useAction } from '../use-action.ts'
import { formatMoment } from '../zone.ts'
import styles from './companies.module.css'

const SENTENCE = { sentence: common.loadFailed }

export function CompanyContract({ company }: { company: Company }) {
  const revalidate = useRevalidate()
  const known = useCall('listContracts', { id: company._id }, SENTENCE)
  const tariff = useCall('getTariff', { params: { number: 'sample' } }, SENTENCE)
  const list = useCall('listTariffs', {}, SENTENCE)
  const current = useCall(
    'getTariff',
    { params: { number: String(list.data?.current ?? '') } },
    { ...SENTENCE, enabled: typeof list.data?.current === 'number' },
  )
  const shown = current.data ?? tariff.data
  if (!known.data || !shown) return null
  const reload = () => {
    known.reload()
    revalidate('listCompanies')
  }
  return <ContractForm company={company} known={known.data} tariff={shown.tariff} onPublished={reload} />
}

function valuesOf(contract: Contract | undefined) {
  const { points = 0, rides, flats = [] } = contract ?? {}
  return {
    share: PERCENT.text(points),
    rides: { from: rides?.from ?? '', until: rides?.until ?? '' },
    flats,
  }
}

type FormProps = {
  company: Company
  known: CompanyContracts
  tariff: Tariff
  onPublished: () => void
}

function ContractForm({ company, known, tariff, onPublished }: FormProps) {
  const { account } = useOffice()
  const toast = useToast()
  const { busy, failed, errors, run, clear } = useAction()
  const classes = useCall('listAllVehicleClasses', {}, SENTENCE)
  const first = known.contracts[0]?.contract
  const start = valuesOf(first)
  const [share, setShare] = useState(start.share)
  const [rides, setRides] = useState(start.rides)
  const [flats, setFlats] = useState(start.flats)
  useUnsavedContract(!isEqual({ share, rides, flats }, start))
  const readOnly = account?.role !== 'owner'
  const screen = useMemo(() => {
    const shown = { ...tariff, flats }
    return {
      tariff: shown,
      published: first ? { ...tariff, flats: first.flats } : undefined,
      readOnly,
      edit: (change: (known: Tariff) => Tariff) =>
        setFlats(before => change({ ...tariff, flats: before }).flats),
      classes: classNames(classes.data ?? [], shown),
      findings: NO_FINDINGS,
      checked: true,
    }
  }, [tariff, flats, first, readOnly, classes.data])
  const points = PERCENT.read(share)
  const publish = () =>
    run(common.actionFailed, async () => {
      if (points === undefined) return
      const ends = Object.entries(rides).filter(([, end]) => end !== '')
      const contract: Contract = {
        company: company.code,
        points,
        flats,
        ...(ends.length > 0 && { rides: Object.fromEntries(ends) }),
      }
      const { contracts } = await staffCall('publishContract', {
        id: company._id,
        body: { contract: { ...contract } },
      })
      setShare(PERCENT.text(points))
      toast(words.published({ number: String(contracts[0]?.number), name: company.name }))
      onPublished()
    })
  return (
    <Section title={words.contractOf({ name: company.name })} note={words.contractNote}>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      <ContractTerms
        share={share}
        isShare={points !== undefined}
        rides={rides}
        readOnly={readOnly}
        onShare={setShare}
        onRides={setRides}
      />
      {points === undefined && <p className="field-error">{rates.refusePercent}</p>}
      <TariffContext value={screen}>
        <RuleGrid list="flats" kind={flatRates(screen)} />
      </TariffContext>
      {Object.entries(errors).map(([path, error]) => (
        <p className="field-error" role="alert" key={path}>
          {path}: {error}
        </p>
      ))}
      {readOnly ? (
        <p className="quiet-note">{common.viewOnly}</p>
      ) : (
        <p className="actions mt-3.5">
          <Button look="primary" busy={busy || points === undefined} onClick={publish}>
            {busy ? common.publishing : common.publish}
          </Button>
        </p>
      )}
      <Former known={known} />
    </Section>
  )
}

type Rides = { from: string; until: string }

type TermsProps = {
  share: string
  isShare: boolean
  rides: Rides
  readOnly: boolean
  onShare: (share: string) => void
  onRides: (rides: Rides) => void
}

function ContractTerms({ share, isShare, rides, readOnly, onShare, onRides }: TermsProps) {
  return (
    <div className={`${styles['fields']} grid grid-cols-[1fr_1fr] gap-3 mb-3`}>
      <label className="grid gap-1 text-fg2 text-13">
        {words.discount}
        <input
          className="w-full h-(--control) py-0 px-2.5 border border-ctl rounded-xs bg-field text-fg"
          value={share}
          readOnly={readOnly}
          inputMode="decimal"
          aria-invalid={isShare ? undefined : true}
          onChange={event => onShare(event.currentTarget.value)}
        />
      </label>
      {(['from', 'until'] as const).map(end => (
        <label className="grid gap-1 text-fg2 text-13" key={end}>
          {end === 'from' ? common.firstDay : common.lastDay}
          <input
            className="w-full h-(--control) py-0 px-2.5 border border-ctl rounded-xs bg-field text-fg"
            type="date"
            value={rides[end]}
            readOnly={readOnly}
            onChange={event => onRides({ ...rides, [end]: event.currentTarget.value })}
          />
        </label>
      ))}
    </div>
  )
}

function Former({ known: { contracts } }: { known: CompanyContracts }) {
  const { timeZone } = useSite()
  if (contracts.length === 0) return null
  return (
    <>
      <h3 className="mt-5 font-text font-semibold text-13/5">{common.history}</h3>
      <ul className="mt-1 mb-0 mx-0 p-0 text-fg2 text-13 list-none">
        {contracts.map(({ number, contract, publishedAt, publishedBy }) => (
          <li key={number}>
            {words.historyRow({
              number: String(number),
              share: PERCENT.text(contract.points),
              flats: contract.flats.length,
              moment: formatMoment(publishedAt, timeZone),
              who: publishedBy ?? shared.system,
            })}
          </li>
        ))}
      </ul>
    </>
  )
}

function useUnsavedContract(isChanged: boolean): void {
  const id = useId()
  useEffect(() => {
    noteUnsaved(id, isChanged ? { noun: 'contract', leaves: leavesPlace, kept: false } : undefined)
  }, [id, isChanged])
  useEffect(() => () => noteUnsaved(id, undefined), [id])
}
