import type { LonLat } from './data-files.ts'

/** 1 first. Other towns follow by population. */
export const TOWN_RANK: Record<string, number> = {
  Washington: 1, Baltimore: 1, Richmond: 1, Norfolk: 1.6, Alexandria: 2, Arlington: 2, Annapolis: 2,
  Fredericksburg: 2, Charlottesville: 2, 'Virginia Beach': 2, Frederick: 2.2, Williamsburg: 2.2,
  Hagerstown: 2.4, Winchester: 2.4, Harrisonburg: 2.4, Salisbury: 2.4, 'Ocean City': 2.4, Triangle: 2.5,
  Woodbridge: 2.5, Manassas: 2.6, Leesburg: 2.6, Staunton: 2.6, Petersburg: 2.6, Roanoke: 2, Quantico: 3,
  Reston: 3, Bethesda: 3, 'Silver Spring': 3, 'Tysons Corner': 3, Warrenton: 3, Culpeper: 3, Rockville: 3,
  Columbia: 3, Easton: 3, Fairfax: 3, Stafford: 3, Towson: 3.2, Waldorf: 3, Bowie: 3.2, Cambridge: 3.2,
  'National Harbor': 3.4, Laurel: 3.4, Centreville: 3.4, 'La Plata': 3.4, Dumfries: 3.6,
}

export const NEIGHBOUR_RANK: Record<string, number> = {
  'Philadelphia|PA': 1, 'Wilmington|DE': 1.8, 'Harrisburg|PA': 2, 'Dover|DE': 2, 'Lancaster|PA': 2.6, 'York|PA': 2.6,
}

/** Parts of New York, below its own label. */
export const BOROUGHS = new Set(['Manhattan', 'Brooklyn', 'Queens', 'The Bronx', 'Staten Island'])

export const HIDDEN_TOWNS = new Set(['Bolling Air Force Base', 'Adams Morgan', 'Chevy Chase', 'Shaw', 'Bloomingdale'])

export const EXTRA_TOWNS: { name: string; at: LonLat; rank: number; fromZoom: number }[] = [
  { name: 'Quantico', at: [-77.2936, 38.5221], rank: 3, fromZoom: 10 },
  { name: 'Dulles', at: [-77.42, 38.99], rank: 4, fromZoom: 11 },
]

export const AIRPORTS: { code: string; name: string; at: LonLat; main: boolean }[] = [
  { code: 'DCA', name: 'Reagan National', at: [-77.04, 38.8512], main: true },
  { code: 'IAD', name: 'Dulles Int’l', at: [-77.4565, 38.9475], main: true },
  { code: 'BWI', name: 'BWI Marshall', at: [-76.6683, 39.1754], main: true },
  { code: 'RIC', name: 'Richmond Int’l', at: [-77.3197, 37.5052], main: false },
  { code: 'CHO', name: 'Charlottesville', at: [-78.4529, 38.1386], main: false },
  { code: 'ORF', name: 'Norfolk Int’l', at: [-76.2012, 36.8946], main: false },
]

export const WATERS: { name: string; at: LonLat; turn: number; fromZoom: number; size: number }[] = [
  { name: 'Chesapeake Bay', at: [-76.36, 38.62], turn: -78, fromZoom: 7, size: 10 },
  { name: 'Chesapeake Bay', at: [-76.25, 37.75], turn: -75, fromZoom: 7, size: 9 },
  { name: 'Atlantic Ocean', at: [-74.65, 37.6], turn: -60, fromZoom: 7, size: 11 },
  { name: 'Potomac River', at: [-77.265, 38.46], turn: -50, fromZoom: 9, size: 9 },
  { name: 'Delaware Bay', at: [-75.15, 39.12], turn: -40, fromZoom: 7, size: 9 },
  { name: 'Potomac', at: [-77.0365, 38.748], turn: -70, fromZoom: 11, size: 8.5 },
]

export const STATES: { name: string; at: LonLat; fromZoom: number; toZoom: number; size: number }[] = [
  { name: 'VIRGINIA', at: [-78.35, 37.62], fromZoom: 6, toZoom: 10, size: 11 },
  { name: 'VIRGINIA', at: [-77.85, 38.47], fromZoom: 9, toZoom: 10, size: 11 },
  { name: 'MARYLAND', at: [-76.92, 39.22], fromZoom: 9, toZoom: 10, size: 10 },
  { name: 'MARYLAND', at: [-76.75, 38.52], fromZoom: 9, toZoom: 10, size: 9 },
  { name: 'MARYLAND', at: [-76.85, 39.45], fromZoom: 7, toZoom: 8, size: 9 },
  { name: 'WEST VIRGINIA', at: [-79.3, 39.08], fromZoom: 7, toZoom: 10, size: 10 },
  { name: 'DELAWARE', at: [-75.55, 38.95], fromZoom: 8, toZoom: 10, size: 9 },
  { name: 'PENNSYLVANIA', at: [-77.2, 40.15], fromZoom: 7, toZoom: 10, size: 10 },
  { name: 'NORTH CAROLINA', at: [-77.8, 36.2], fromZoom: 7, toZoom: 10, size: 10 },
]

export const SIGHTS: { name: string; at: LonLat; fromZoom: number }[] = [
  { name: 'White House', at: [-77.0365, 38.8977], fromZoom: 12 },
  { name: 'U.S. Capitol', at: [-77.0091, 38.8899], fromZoom: 12 },
  { name: 'Union Station', at: [-77.0063, 38.8973], fromZoom: 12 },
  { name: 'Pentagon', at: [-77.0559, 38.871], fromZoom: 12 },
  { name: 'National Harbor', at: [-77.015, 38.7826], fromZoom: 11 },
  { name: 'MCB Quantico', at: [-77.3, 38.522], fromZoom: 10 },
  { name: 'Mount Vernon', at: [-77.0861, 38.708], fromZoom: 11 },
  { name: 'Inner Harbor', at: [-76.612, 39.286], fromZoom: 11 },
]

export const RIVERS: LonLat[][] = [
  [[-77.146, 38.964], [-77.13, 38.944], [-77.117, 38.932], [-77.101, 38.917], [-77.086, 38.906], [-77.07, 38.903], [-77.06, 38.899]],
  [[-77.019, 38.856], [-77.011, 38.864], [-77.002, 38.8715], [-76.99, 38.874], [-76.976, 38.878], [-76.965, 38.889], [-76.959, 38.902], [-76.951, 38.913], [-76.942, 38.922]],
]

/** Numbered shields; others have no label. */
export const SHIELDS: Record<string, 'interstate' | 'other'> = {
  'I-95': 'interstate', 'I-495': 'interstate', 'I-95/495': 'interstate', 'I-66': 'interstate', 'I-395': 'interstate',
  'I-270': 'interstate', 'I-64': 'interstate', 'I-81': 'interstate', 'I-70': 'interstate', 'I-83': 'interstate',
  'I-97': 'interstate', 'I-295': 'interstate', 'I-695': 'interstate', 'US-50': 'other', 'US-29': 'other',
  'US-301': 'other', 'VA-267': 'other', 'VA-28': 'other', 'US-17': 'other', 'US-15': 'other',
}
