import { EXPENSE_PHOTOGRAPH_BYTES_MAX, EXPENSE_PHOTOGRAPH_SIDE } from '../../domain/day/expenses.ts'

const QUALITIES = [0.8, 0.6, 0.4, 0.2]

/** Base64 JPEG that is small enough, without metadata. Throws if the browser cannot read the file. */
export async function smallPhotograph(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, EXPENSE_PHOTOGRAPH_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const drawing = canvas.getContext('2d')
  if (!drawing) throw new Error('This browser draws nothing')
  // Transparency would become black.
  drawing.fillStyle = 'white'
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (blob && blob.size <= EXPENSE_PHOTOGRAPH_BYTES_MAX) return await base64Of(blob)
  }
  throw new Error('The photograph stays too large')
}

async function base64Of(blob: Blob): Promise<string> {
  return await new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
