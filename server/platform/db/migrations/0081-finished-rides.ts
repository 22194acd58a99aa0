import { forbidOpenTripsAfterDeletion } from '../deletion-guard.ts'

export const up = forbidOpenTripsAfterDeletion
