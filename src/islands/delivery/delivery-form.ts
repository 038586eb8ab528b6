import { atom } from 'nanostores';
import type { DeliveryForm } from '#lib/delivery/schema.ts';

export type DeliveryProblems = Partial<Record<keyof DeliveryForm, string>>;

const empty: DeliveryForm = { email: '', name: '', includeMessage: false, message: '', sendCopy: true };

/** Whether the panel is shown. */
export const $deliveryOpen = atom(false);
/** `outbox` where no mail server is set up: messages are kept there and not sent. */
export const $mail = atom('smtp');

/** What is typed, which stays until the files are on their way. */
export const $deliveryForm = atom(empty);
/** What is wrong with it, a text a field. */
export const $deliveryProblems = atom<DeliveryProblems>({});

/** What is said of a field goes when the field changes. */
export function setDelivery(values: Partial<DeliveryForm>): void {
  const problems = { ...$deliveryProblems.get() };
  for (const field of Object.keys(values)) delete problems[field as keyof DeliveryForm];
  $deliveryProblems.set(problems);
  $deliveryForm.set({ ...$deliveryForm.get(), ...values });
}

export function resetDeliveryForm(): void {
  $deliveryProblems.set({});
  $deliveryForm.set(empty);
}

/** As it was when the page began. */
export function clearDelivery(): void {
  $deliveryOpen.set(false);
  resetDeliveryForm();
}
