// Testimonials of the customers.
import { type Query, readList } from '../api/query.ts'
import type { Testimonial, TestimonialSummary } from './entities.ts'
import { toldOf } from './pictures.ts'

const readTestimonials = readList<Testimonial>('testimonials')

export const testimonialsQuery: Query<readonly TestimonialSummary[]> = {
  path: '/api/testimonials',
  read: (answer) =>
    readTestimonials(answer).map((testimonial) => {
      const { order, createdAt, updatedAt, avatarAlt, avatarFocus, ...shown } = testimonial
      return { ...shown, ...toldOf(testimonial, 'avatar') }
    }),
}

/** The place of one person on the page of all. */
export const testimonialAnchor = ({ _id }: Pick<Testimonial, '_id'>) => `temoignage-${_id}`
