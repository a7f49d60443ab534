// How wide pictures are drawn on a phone, for `sizes`: there the container is the window without its two gutters of
// 1.5 rem (ui/tokens.css). A few pixels more would make many phones fetch the next larger file.

export const columnWidth = 'calc(100vw - 3rem)'
/** One of two pictures beside each other, with 1 rem between them. */
export const halfColumnWidth = 'calc(50vw - 2rem)'
