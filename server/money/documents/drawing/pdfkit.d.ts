/** Its published types are of an older version; what is used of it is typed in pdf.ts. */
declare module 'pdfkit'
