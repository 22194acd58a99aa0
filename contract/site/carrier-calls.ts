import { get, put } from '../endpoint.ts'
import { CarrierInput, SavedCarrier } from './carrier-schemas.ts'

export const CARRIER_CALLS = {
  getCarrier: get('/api/carrier', 'staff', {
    summary: 'Get the carrier’s legal name, address, certificates and the rules about trip records',
    answer: SavedCarrier,
    dependsOn: ['site.*'],
  }),
  updateCarrier: put('/api/carrier', 'owner', {
    summary:
      'Change the carrier and how long trip details are stored. A period below the longest rule that applies is refused',
    body: CarrierInput,
    answer: SavedCarrier,
    versioned: true,
    invalidates: ['site'],
    activity: 'updateCarrier',
    activityLabel: 'none',
  }),
}
