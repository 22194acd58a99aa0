/** Messages of the reservation page. */
export const RIDE_MESSAGES = {
  submitFailed: 'Failed to submit reservation. Please try again.',
  fieldsInvalid: 'Please check the marked fields.',
  submit: 'Request this ride',
  wish: 'Noted with your request. Untick it if another car is just as welcome.',
  submitting: 'Submitting...',
  noRoute: 'We found no route between these places. You can still send the request.',
  routeFailed: 'The route cannot be shown right now. You can still send the request.',
  routeNeedsBoth: 'Choose a pickup and a drop-off to see the route.',
  routeNeedsPickUp: 'Now choose the pickup to see the route.',
  routeNeedsDropOff: 'Now choose the drop-off to see the route.',
  routeSearching: 'Finding the route…',
  estimated: 'Estimated driving time without traffic.',
  typical: 'Typical driving time.',
  locationDenied: 'Your location could not be read. Please type the address instead.',
  locating: 'Finding your location…',
  ownLocation: 'Use my current location',
  unnamedPoint: 'Point on the map',
  onTheMap: 'On the map:',
  namingPoint: 'Finding the address…',
  stopsEmpty:
    'Pickup and drop-off are both empty. You can add them now, or send the request and tell us the addresses later.',
  stopsSame: 'Pickup and drop-off are the same place. Is that right?',
  stopsAdd: 'Add the addresses',
  stopsChange: 'Change the addresses',
  stopsSend: 'Send it as it is',
  mapFailed: 'The map could not be loaded. You can type both addresses.',
  searchNone: 'No match. What you typed will be used as the address.',
} as const

/** The verb for touch or mouse. */
export function pressWord(): 'Tap' | 'Click' {
  return matchMedia('(pointer: coarse)').matches ? 'Tap' : 'Click'
}
