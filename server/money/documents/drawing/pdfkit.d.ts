declare module 'pdfkit'
