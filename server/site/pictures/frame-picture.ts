import { Problem } from '../../../contract/problems.ts'
import type { FrameInput, PictureFrame, UploadedPicture } from '../../../contract/site/content-schemas.ts'
import { MIDDLE, pictureId, readUploadAddress, uploadAddress } from '../../../domain/site/picture.ts'
import type { Actor } from '../../../domain/values/event.ts'
import { readJson } from '../../../domain/values/json.ts'
import type { Deps } from '../../platform/deps.ts'
import { recordAction } from '../../platform/events/record-action.ts'
import { encodeCrop, originalFile, readSize } from './encode-picture.ts'
import { findPicture, insertPicture, type NewPicture } from './store.ts'

type PictureDeps = Pick<Deps, 'db' | 'pictures' | 'clock'>

/** Throws `not_found` if it is no upload. */
export async function readFrame(deps: PictureDeps, url: string): Promise<PictureFrame> {
  const address = readUploadAddress(url)
  if (!address) throw new Problem('not_found')
  const row = await findPicture(deps.db, address.id)
  const name = row ? (row.original ?? row.id) : address.name
  const { width, height } = await readUpload(deps, name, address.width)
  return {
    name,
    url: uploadAddress(name, width),
    width,
    height,
    crop: row?.crop ? readJson(row.crop) : null,
    focus: address.focus,
  }
}

/** Old uploads have no row: their size comes from the file. */
async function readUpload({ db, pictures }: PictureDeps, name: string, width: number) {
  const row = await findPicture(db, name)
  if (row) return { width: row.width, height: row.height }
  const bytes = await pictures.get(`${name}-${width}.webp`)
  if (!bytes) throw new Problem('not_found')
  return await readSize(bytes)
}

/** Deterministic: the same choice gives the same URL. The upload stays. Throws `not_found`. */
export async function framePicture(
  deps: PictureDeps,
  { url, crop, focus }: FrameInput,
  actor: Actor,
): Promise<UploadedPicture> {
  const upload = await readFrame(deps, url)
  const now = deps.clock()
  const framed = crop ? await storeCrop(deps, upload, crop) : upload
  const id = pictureId(framed.name, focus)
  const { width, height } = framed
  const own: NewPicture = { id, original: upload.name, width, height, crop, focus, now }
  const made = { url: uploadAddress(id, width), crop, focus }
  await deps.db.commitTogether(async tx => {
    await insertPicture(tx, uploadRow(upload, now))
    if (id !== upload.name) await insertPicture(tx, own)
    await recordAction(tx, {
      action: 'framePicture',
      subjectId: upload.name,
      label: made.url,
      actor,
      before: { url },
      after: made,
      now,
    })
  })
  return { url: made.url, width, height }
}

export function uploadRow(
  { name, width, height }: Pick<PictureFrame, 'name' | 'width' | 'height'>,
  now: Date,
): NewPicture {
  return { id: name, original: null, width, height, crop: null, focus: MIDDLE, now }
}

async function storeCrop(
  { pictures }: PictureDeps,
  upload: PictureFrame,
  crop: NonNullable<FrameInput['crop']>,
) {
  const { name, width } = upload
  const bytes = (await pictures.get(originalFile(name))) ?? (await pictures.get(`${name}-${width}.webp`))
  if (!bytes) throw new Problem('not_found')
  const encoded = await encodeCrop(bytes, { original: name, crop })
  for (const file of encoded.files) await pictures.put(file.name, file.bytes)
  return encoded
}
