import { Link } from 'react-router'
import * as common from '#messages/office-common'
import * as texts from '#messages/office-money'
import * as reports from '#messages/office-reports'
import { useSite } from '../../ui/use-site.ts'
import { useCall } from '../data/use-call.ts'
import { RECEIVED_HASH, ReceivedLines } from '../reports/received-money.tsx'
import { spanText } from '../reports/report-texts.ts'
import { Section } from '../tariff/sections/section.tsx'
import { useToday } from '../use-now.ts'

export function ReceivedThisMonth() {
  const today = useToday(useSite().timeZone)
  const query = { by: 'month', day: today } as const
  const { data } = useCall('getReport', { query }, { sentence: common.loadFailed })
  if (!data?.received) return null
  return (
    <Section
      title={reports.received}
      note={spanText(data, today)}
      end={
        <Link className="button quiet small" to={`/admin/reports${RECEIVED_HASH}`}>
          {texts.receivedByWeek}
        </Link>
      }
    >
      <ReceivedLines received={data.received} />
    </Section>
  )
}
