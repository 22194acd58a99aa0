import { useSearchParams } from 'react-router'
import * as common from '#messages/office-common'
import { ReadingNote } from '../data/loaded.tsx'
import { joinReadings, useCall } from '../data/use-call.ts'
import { useOffice } from '../live/office.tsx'
import { officeMeta } from '../office-meta.ts'
import type { Route } from './+types/tariff-screen.ts'
import { OwnTariff } from './own-tariff.tsx'
import { PublishedTariff } from './published-tariff.tsx'

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, common.rates)

const SENTENCE = { sentence: common.loadFailed }

export default function TariffScreen() {
  const { account } = useOffice()
  const [params] = useSearchParams()
  const list = useCall('listTariffs', {}, SENTENCE)
  const classes = useCall('listAllVehicleClasses', {}, SENTENCE)
  const current = list.data?.current
  const published = useCall(
    'getTariff',
    { params: { number: String(current ?? '') } },
    { ...SENTENCE, enabled: typeof current === 'number' },
  )
  const reading = joinReadings(typeof current === 'number' ? { list, classes, published } : { list, classes })
  const asked = params.get('version')
  if (!reading.data || !account) return <ReadingNote reading={{ ...reading, data: undefined }} />
  const known = { ...reading.data, published: published.data, reload: list.reload }
  const isOwner = account.role === 'owner'
  return (
    <>
      <ReadingNote reading={reading} />
      {!isOwner || asked !== null ? (
        <PublishedTariff {...known} number={asked ?? 'current'} isOwner={isOwner} />
      ) : (
        <OwnTariff {...known} />
      )}
    </>
  )
}
