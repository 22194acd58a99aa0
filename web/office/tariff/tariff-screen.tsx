import { useSearchParams } from 'react-router'
import * as common from '#messages/office-common'
import * as shell from '#messages/shell'
import { joinReadings, useCall } from '../data/use-call.ts'
import { Failure } from '../editor/failure.tsx'
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
    { ...SENTENCE, keepsLast: true, enabled: typeof current === 'number' },
  )
  const { data, failed, loading } = joinReadings(
    typeof current === 'number' ? { list, classes, published } : { list, classes },
  )
  if (!data || !account) {
    if (failed) return <Failure failed={failed} busy={loading} />
    return <p className="lead">{shell.loading}</p>
  }
  const asked = params.get('version')
  const known = {
    list: data.list,
    classes: data.classes,
    published: published.data,
    reload: list.reload,
  }
  return (
    <>
      {failed && <Failure failed={failed} busy={loading} />}
      {account.role !== 'owner' || asked !== null ? (
        <PublishedTariff {...known} number={asked ?? 'current'} isOwner={account.role === 'owner'} />
      ) : (
        <OwnTariff {...known} />
      )}
    </>
  )
}
