/** Page of an order's dispatch sheet. */
export const sheetPage = (orderId: string): string => `/orders/${orderId}/dispatch-sheet`;

/** The sheet as a PDF. */
export const sheetFile = (orderId: string): string => `/rest-api/dispatch-sheet.pdf?order_id=${orderId}`;

/** Address of the page on which a carrier answers. */
export const carrierPageAddress = (encryption: string): string =>
  new URL(`/dispatch/${encryption}`, window.location.origin).href;
