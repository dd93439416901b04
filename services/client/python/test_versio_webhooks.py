"""Run in this folder with: python3 -m unittest"""

import hashlib
import hmac
import json
import time
import unittest
from email.message import Message
from pathlib import Path

from versio_webhooks import WebhookVerificationError, verify_standard_webhook, verify_webhook

VECTORS = json.loads(
    (Path(__file__).parent.parent / "vectors" / "webhook-signatures.json").read_text(encoding="utf-8")
)
VERIFIERS = {"service": verify_webhook, "standard": verify_standard_webhook}
SECRET = "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8="


def signed(body: bytes, timestamp: int) -> dict:
    digest = hmac.new(SECRET.encode(), f"{timestamp}.".encode() + body, hashlib.sha256).hexdigest()
    return {"X-Service-Signature": digest, "X-Service-Timestamp": str(timestamp)}


GOOD = next(vector for vector in VECTORS["vectors"] if vector["name"] == "good")


class Vectors(unittest.TestCase):
    def test_every_vector(self):
        self.assertGreater(len(VECTORS["vectors"]), 50)
        for vector in VECTORS["vectors"]:
            with self.subTest(vector["name"]):
                verify = VERIFIERS[vector["scheme"]]
                arguments = (vector["body"].encode(), vector["headers"], vector["secret"])
                now = vector["nowMs"] / 1000
                if vector["expected"] == "valid":
                    body = json.loads(vector["body"])
                    self.assertEqual(verify(*arguments, now=now)["title"], body["title"])
                else:
                    with self.assertRaises(WebhookVerificationError) as caught:
                        verify(*arguments, now=now)
                    self.assertEqual(caught.exception.reason, vector["expected"])


class Callers(unittest.TestCase):
    def test_the_clock_is_used_unless_a_time_is_given(self):
        body = GOOD["body"].encode()
        self.assertEqual(verify_webhook(body, signed(body, int(time.time())), SECRET)["event"], GOOD_EVENT)
        with self.assertRaises(WebhookVerificationError) as caught:
            verify_webhook(body, GOOD["headers"], SECRET)
        self.assertEqual(caught.exception.reason, "stale")

    def test_headers_of_http_server_and_pairs(self):
        message = Message()
        for name, value in GOOD["headers"].items():
            message[name] = value
        for headers in (message, list(GOOD["headers"].items())):
            self.assertEqual(
                verify_webhook(GOOD["body"].encode(), headers, SECRET, now=GOOD["nowMs"] / 1000)["event"], GOOD_EVENT
            )
        message["x-service-signature"] = GOOD["headers"]["X-Service-Signature"]
        with self.assertRaises(WebhookVerificationError) as caught:
            verify_webhook(GOOD["body"].encode(), message, SECRET, now=GOOD["nowMs"] / 1000)
        self.assertEqual(caught.exception.reason, "malformed")

    def test_a_signed_body_that_is_not_utf_8(self):
        now = GOOD["nowMs"] / 1000
        for body in (b'{"title":"\xff"}', GOOD["body"].encode("utf-16"), b"[" * 100_000, b'{"schema_version":NaN}'):
            with self.assertRaises(WebhookVerificationError) as caught:
                verify_webhook(body, signed(body, int(now)), SECRET, now=now)
            self.assertEqual(caught.exception.reason, "malformed")

    def test_strange_signatures(self):
        now = GOOD["nowMs"] / 1000
        for signature in ("é" * 64, "\udcff" * 64, "x", "0" * 64):
            headers = {**GOOD["headers"], "X-Service-Signature": signature}
            with self.assertRaises(WebhookVerificationError) as caught:
                verify_webhook(GOOD["body"].encode(), headers, SECRET, now=now)
            self.assertEqual(caught.exception.reason, "bad_signature")

    def test_mistakes_of_the_program(self):
        headers = GOOD["headers"]
        with self.assertRaises(TypeError):
            verify_webhook(json.loads(GOOD["body"]), headers, SECRET)
        with self.assertRaises(TypeError):
            verify_webhook(GOOD["body"].encode(), headers, "")
        for secret in ("", "whsec_", "whsec_A", "whsec_***", SECRET[6:]):
            with self.assertRaises(TypeError):
                verify_standard_webhook(GOOD["body"].encode(), headers, secret)


GOOD_EVENT = "book.chapters_translated"

if __name__ == "__main__":
    unittest.main()
