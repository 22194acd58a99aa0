import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

sharp.concurrency(1)
const svg = await buffer(process.stdin)
process.stdout.write(await sharp(svg).png({ palette: true, compressionLevel: 9 }).toBuffer())
