/** Where the receiver of the notifier's bench listens. */
export const RECEIVER_HOSTS = Array.from({ length: 8 }, (_, number) => `127.0.0.${number + 1}`);
