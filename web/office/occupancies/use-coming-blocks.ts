import { useState } from 'react'
import type { Occupancy, OccupancyInput } from '../../../contract/dispatch/schemas.ts'
import { OCCUPANCY_DAYS_MAX } from '../../../domain/dispatch/span.ts'
import { useCall } from '../data/use-call.ts'

const DAY_MS = 86_400_000

export function useComingBlocks(purpose: OccupancyInput['purpose'], sentence: string): readonly Occupancy[] {
  const [query] = useState(() => {
    const day = Math.floor(Date.now() / DAY_MS) * DAY_MS
    return {
      purpose,
      from: new Date(day).toISOString(),
      until: new Date(day + OCCUPANCY_DAYS_MAX * DAY_MS).toISOString(),
    }
  })
  return useCall('listOccupancies', { query }, { sentence }).data ?? []
}
