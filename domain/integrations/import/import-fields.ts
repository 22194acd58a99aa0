/** Records that a file can bring. */
export const IMPORT_KINDS = ['rides', 'customers', 'accounts'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

export const IMPORT_STATES = ['running', 'done', 'announcing', 'undoing', 'undone'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

export const IMPORT_FILE_BYTES_MAX = 5 * 1024 * 1024
/** Without the header row. */
export const IMPORT_ROWS_MAX = 5000
export const IMPORT_COLUMNS_MAX = 60
export const IMPORT_CELL_CHARACTERS_MAX = 2000

/** Cut where a longer cell is still seen as too long. */
export function cutCell(text: string): string {
  return text.trim().slice(0, IMPORT_CELL_CHARACTERS_MAX + 1)
}
export const IMPORT_UNDO_DAYS = 7
/** Different vehicle types in one file that can be matched to classes. */
export const IMPORT_VEHICLE_TYPES_MAX = 40
/** From pickup until the vehicle is free, if the file doesn't tell. */
export const IMPORT_MINUTES = { min: 15, max: 1440, default: 90 }

export const DATE_ORDERS = ['month-first', 'day-first'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

/** Headers that name a field: in the plain template, in exports of Limo Anywhere, and elsewhere. */
type FieldHeaders = { plain: string; limoAnywhere?: string; others?: string; example: string }

const PERSON = {
  fullName: { plain: 'Name', others: 'customer, guest, client, customer name', example: '' },
  firstName: { plain: 'First name', limoAnywhere: 'First Name', example: 'Ada' },
  lastName: { plain: 'Last name', limoAnywhere: 'Last Name', example: 'Byron' },
  email: {
    plain: 'Email',
    limoAnywhere: 'Email',
    others: 'email address, email 1, primary email',
    example: 'ada@example.com',
  },
  phoneNumber: {
    plain: 'Phone',
    limoAnywhere: 'Cellular Phone',
    others: 'phone number, cell, cell phone, mobile, mobile phone, telephone, phone 1, cellular',
    example: '(703) 555-0142',
  },
} satisfies Record<string, FieldHeaders>

const RIDES = {
  reference: {
    plain: 'Reference',
    limoAnywhere: 'Conf #',
    others: 'confirmation, confirmation number, conf no, trip id, reservation id, reservation number',
    example: 'A-1001',
  },
  fullName: {
    ...PERSON.fullName,
    limoAnywhere: 'Passenger Name',
    others: `passenger, pax name, ${PERSON.fullName.others}`,
  },
  firstName: { ...PERSON.firstName, limoAnywhere: 'Passenger First Name', others: 'pax first name' },
  lastName: { ...PERSON.lastName, limoAnywhere: 'Passenger Last Name', others: 'pax last name' },
  arranger: {
    plain: 'Arranged by',
    limoAnywhere: 'Booking Contact',
    others: 'booked by, booker, contact name, booking contact name, ordered by, requested by',
    example: 'Grace Hopper',
  },
  email: {
    ...PERSON.email,
    limoAnywhere: 'Passenger Email',
    others: `${PERSON.email.others}, pax email, passenger email address`,
  },
  phoneNumber: {
    ...PERSON.phoneNumber,
    limoAnywhere: 'Passenger Cell Phone',
    others: `${PERSON.phoneNumber.others}, pax phone, passenger phone, passenger cell`,
  },
  pickUpDate: {
    plain: 'Pickup date',
    limoAnywhere: 'PU Date',
    others: 'date, service date, trip date, pickup date time, pick-up date',
    example: '12/08/2026',
  },
  pickUpTime: {
    plain: 'Pickup time',
    limoAnywhere: 'PU Time',
    others: 'time, start time, pick-up time',
    example: '11:00 AM',
  },
  pickUpAddress: {
    plain: 'Pickup address',
    limoAnywhere: 'PU Address',
    others: 'pickup, pickup location, pu location, from, origin',
    example: '100 Main St, Alexandria, VA',
  },
  dropOffAddress: {
    plain: 'Drop-off address',
    limoAnywhere: 'DO Address',
    others: 'dropoff, dropoff location, do location, to, destination',
    example: 'Newark (EWR)',
  },
  numberOfPassengers: {
    plain: 'Passengers',
    limoAnywhere: '# of Pax',
    others: 'pax, no of pax, number of passengers, passenger count',
    example: '2',
  },
  luggage: {
    plain: 'Luggage',
    limoAnywhere: '# of Luggage',
    others: 'bags, luggage count',
    example: '2',
  },
  vehicleType: {
    plain: 'Vehicle class',
    limoAnywhere: 'Vehicle Type',
    others: 'vehicle, class, car type, car',
    example: 'Sedan',
  },
  hours: { plain: 'Hours', limoAnywhere: 'Hours', others: 'hrs, booked hours', example: '' },
  minutes: { plain: 'Duration (minutes)', others: 'minutes, duration', example: '60' },
  flight: {
    plain: 'Flight',
    limoAnywhere: 'Flight #',
    others: 'flight number, flight no',
    example: 'UA 1234',
  },
  note: {
    plain: 'Note',
    limoAnywhere: 'Trip Notes',
    others: 'notes, special instructions, comments',
    example: '',
  },
  price: {
    plain: 'Price',
    limoAnywhere: 'Grand Total',
    others: 'total, amount, fare, total fare',
    example: '180.00',
  },
  status: { plain: 'Status', limoAnywhere: 'Status', others: 'trip status', example: 'Confirmed' },
} satisfies Record<string, FieldHeaders>

const CUSTOMERS = {
  ...PERSON,
  company: { plain: 'Company', limoAnywhere: 'Company Name', others: 'account', example: '' },
  note: { plain: 'Note', limoAnywhere: 'Notes', others: 'comments', example: '' },
} satisfies Record<string, FieldHeaders>

const ACCOUNTS = {
  name: {
    plain: 'Account',
    limoAnywhere: 'Company Name',
    others: 'account name, company, name',
    example: 'Harbor Partners',
  },
  code: {
    plain: 'Code',
    limoAnywhere: 'Account #',
    others: 'account number, account no',
    example: 'HARBOR',
  },
  contact: {
    plain: 'Contact',
    limoAnywhere: 'Billing Contact',
    others: 'contact name, primary contact',
    example: 'Ada Byron',
  },
  email: { ...PERSON.email, limoAnywhere: 'Email' },
  phoneNumber: { ...PERSON.phoneNumber, limoAnywhere: 'Office Phone' },
  note: { plain: 'Note', limoAnywhere: 'Notes', others: 'comments', example: '' },
} satisfies Record<string, FieldHeaders>

const FIELDS = { rides: RIDES, customers: CUSTOMERS, accounts: ACCOUNTS }

export const IMPORT_TEMPLATES = ['plain', 'limoAnywhere'] as const
export type ImportTemplate = (typeof IMPORT_TEMPLATES)[number]

const TABLES: Record<ImportKind, ReadonlyMap<string, FieldHeaders>> = {
  rides: new Map(Object.entries(FIELDS.rides)),
  customers: new Map(Object.entries(FIELDS.customers)),
  accounts: new Map(Object.entries(FIELDS.accounts)),
}

/** In template order. */
export function fieldsOfImport(kind: ImportKind): string[] {
  return [...TABLES[kind].keys()]
}

/** Header and example row of a template. */
export function templateRows(kind: ImportKind, template: ImportTemplate): string[][] {
  const columns = [...TABLES[kind].values()].flatMap(({ example, ...headers }) => {
    const header = headers[template]
    // A full name and its parts would say the same twice.
    return header === undefined || header === PERSON.fullName.plain ? [] : [[header, example] as const]
  })
  return [columns.map(([header]) => header), columns.map(([, example]) => example)]
}

const plainHeader = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}#]/gu, '')

/** Which column fills which field: exact names first, so that "Passenger Email" does not become "Email". */
export function suggestColumns(kind: ImportKind, headers: readonly string[]): Map<string, number> {
  const plain = headers.map(plainHeader)
  const columns = new Map<string, number>()
  const used = new Set<number>()
  const namesOf = ({ plain, limoAnywhere = '', others = '' }: FieldHeaders) => [
    [plain, limoAnywhere],
    others.split(', '),
  ]
  for (const round of [0, 1])
    for (const [field, names] of TABLES[kind]) {
      if (columns.has(field)) continue
      const fitting = (namesOf(names)[round] ?? []).map(plainHeader).filter(Boolean)
      const at = plain.findIndex((header, index) => !used.has(index) && fitting.includes(header))
      if (at < 0) continue
      columns.set(field, at)
      used.add(at)
    }
  return columns
}

/** Makes files with the same headers the same, whatever their case and spaces. */
export function headerSignature(kind: ImportKind, headers: readonly string[]): string {
  return [kind, ...headers.map(plainHeader)].join('\n')
}

/** Rows above the header, such as a report title, are left out. */
const HEADER_SEARCH_ROWS = 10
/** With the header and the rows above it. */
export const IMPORT_ROWS_READ_MAX = IMPORT_ROWS_MAX + HEADER_SEARCH_ROWS + 1
/** With empty ones, which spreadsheets store for their borders and colors. */
export const IMPORT_ROWS_STORED_MAX = 4 * IMPORT_ROWS_READ_MAX
export const IMPORT_CELLS_STORED_MAX = IMPORT_ROWS_READ_MAX * IMPORT_COLUMNS_MAX

/** The index of the header row: the one with the most headers that are recognized. */
export function findHeaderRow(kind: ImportKind, rows: readonly (readonly string[])[]): number {
  const found = rows.slice(0, HEADER_SEARCH_ROWS).map(cells => suggestColumns(kind, cells).size)
  const most = Math.max(0, ...found)
  return most < 2 ? 0 : found.indexOf(most)
}
