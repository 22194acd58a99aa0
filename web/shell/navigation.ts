/** The links of the navigation bar (spec 2), with canonical paths. */
export const NAVIGATION = [
  { to: '/', label: 'Home' },
  { to: '/airports', label: 'Airports' },
  { to: '/fleet', label: 'Fleet' },
  { to: '/services', label: 'Services' },
  { to: '/reservation', label: 'Reservation' },
  { to: '/blog', label: 'Blog' },
  { to: '/videos', label: 'Videos' },
] as const
