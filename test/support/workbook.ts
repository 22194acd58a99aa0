import { crc32, deflateRawSync } from 'node:zlib'

type Part = {
  name: string
  text: string | Buffer /** What the directory says, if it lies. */
  declared?: number
}

/** A ZIP archive of these parts. */
export function zipOf(parts: readonly Part[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, text, declared } of parts) {
    const bytes = Buffer.from(text)
    const packed = deflateRawSync(bytes)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(crc32(bytes), 16)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(declared ?? bytes.length, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    files.push(local, Buffer.from(name), packed)
    directory.push(entry, Buffer.from(name))
    at += 30 + name.length + packed.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...files, entries, end])
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function columnName(at: number): string {
  return at < 26 ? String.fromCharCode(65 + at) : columnName(Math.floor(at / 26) - 1) + columnName(at % 26)
}

/** An XLSX file with one sheet; numbers are stored as numbers, texts are shared as Excel shares them. */
export function workbookOf(rows: readonly (readonly (string | number)[])[], workbook = ''): Buffer {
  const texts: string[] = []
  const sheet = rows
    .map((cells, row) => {
      const filled = cells.map((cell, at) => {
        const place = `${columnName(at)}${row + 1}`
        if (typeof cell === 'number') return `<c r="${place}" s="1"><v>${cell}</v></c>`
        return cell === '' ? '' : `<c r="${place}" t="s"><v>${texts.push(cell) - 1}</v></c>`
      })
      return `<row r="${row + 1}">${filled.join('')}</row>`
    })
    .join('')
  return zipOf([
    {
      name: 'xl/workbook.xml',
      text: `<workbook xmlns:r="r">${workbook}<sheets><sheet name="Old" sheetId="1" state="hidden" r:id="rId9"/><sheet name="Rides" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: '<Relationships><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>',
    },
    {
      name: 'xl/sharedStrings.xml',
      text: `<sst>${texts.map(text => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    },
    { name: 'xl/worksheets/sheet2.xml', text: `<worksheet><sheetData>${sheet}</sheetData></worksheet>` },
  ])
}
