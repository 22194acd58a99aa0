import { type BrandKit, logoFor, rasterAddress, readBrandFile } from '../../../domain/site/brand-kit.ts'
import type { PictureStorage } from '../../platform/pictures/folder-storage.ts'
import type { Logo } from './drawing/sheet.ts'

/** For paper. Every logo has a copy as PNG. */
export function printedLogo(kit: Pick<BrandKit, 'logo'>): { logo?: string } {
  const address = logoFor(kit, 'light')
  return address === '' ? {} : { logo: rasterAddress(address) }
}

/** undefined if the file is gone: then the name stands alone. */
export async function readLogo(
  pictures: Pick<PictureStorage, 'get'>,
  address: string | undefined,
): Promise<Logo | undefined> {
  const file = address === undefined ? undefined : readBrandFile(address)
  const bytes = file && (await pictures.get(`${file.name}.png`))
  return bytes && { bytes, width: file.width, height: file.height }
}
