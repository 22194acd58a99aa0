export const NOUN = 'reservation'
export const MESSAGES = {
  fetchFailed: 'Failed to fetch reservations',
  updated: 'Reservation updated successfully!',
  deleteFailed: 'Failed to delete reservation',
  deleted: 'Reservation deleted successfully!',
} as const
