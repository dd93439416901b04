"""Verifies the webhook deliveries of Versio. Python 3.9 or newer, standard library only.

    from versio_webhooks import WebhookVerificationError, verify_webhook

    try:
        notification = verify_webhook(raw_body, request.headers, secret)
    except WebhookVerificationError:
        return 401
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import re
import time
from typing import Any, Iterable, Mapping, Optional, Tuple, Union

__all__ = ["WebhookVerificationError", "verify_webhook", "verify_standard_webhook"]

DEFAULT_TOLERANCE_SECONDS = 300
_MAX_SIGNATURES = 16
# 12 digits end in the year 33658; a timestamp in milliseconds has 13.
_UNIX_SECONDS = re.compile(r"[0-9]{1,12}")
_ISO_TIMESTAMP = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]{1,9})?Z")

Headers = Union[Mapping[str, str], Iterable[Tuple[str, str]]]


class WebhookVerificationError(Exception):
    """A delivery that must not be trusted: answer 401.

    `reason` is "missing_header", "stale", "bad_signature" or "malformed".
    """

    def __init__(self, reason: str, message: str) -> None:
        super().__init__(message)
        self.reason = reason


def verify_webhook(
    raw_body: bytes,
    headers: Headers,
    secret: str,
    *,
    now: Optional[float] = None,
    tolerance_seconds: float = DEFAULT_TOLERANCE_SECONDS,
) -> dict[str, Any]:
    """Verifies a delivery by X-Service-Signature and X-Service-Timestamp and returns the notification.

    The signature is the lowercase hex HMAC-SHA256, keyed by the UTF-8 text of the whole secret as shown (whsec_…), of
    "<timestamp>.<raw body>". raw_body is the request body as it came, before any parsing; headers is a mapping or pairs of
    names and values, in any case; now is in unix seconds (default: the clock).
    """
    if not isinstance(secret, str) or not secret:
        raise TypeError("secret must be the signing secret as shown")
    body = _bytes_of(raw_body)
    signature = _header(headers, "x-service-signature")
    timestamp = _header(headers, "x-service-timestamp")
    _require_fresh(timestamp, now, tolerance_seconds)
    expected = hmac.new(secret.encode(), timestamp.encode() + b"." + body, hashlib.sha256).hexdigest()
    if not _is_same_digest(signature, expected):
        raise WebhookVerificationError("bad_signature", "the signature is not that of this body under this secret")
    return _parse(body)


def verify_standard_webhook(
    raw_body: bytes,
    headers: Headers,
    secret: str,
    *,
    now: Optional[float] = None,
    tolerance_seconds: float = DEFAULT_TOLERANCE_SECONDS,
) -> dict[str, Any]:
    """Verifies a delivery by the Standard Webhooks headers (webhook-id, -timestamp, -signature) and returns the notification.

    The key is what the base64 after "whsec_" stands for. For 24 hours after a rotation there is a signature by the new and one
    by the old secret: one that matches is enough.
    """
    try:
        prefix, text = secret[:6], secret[6:]
        key = base64.b64decode(text, validate=True) if prefix == "whsec_" else b""
    except binascii.Error:
        key = b""
    if not key:
        raise TypeError("secret must be the signing secret as shown: whsec_ and base64")
    body = _bytes_of(raw_body)
    identifier = _header(headers, "webhook-id")
    signatures = _header(headers, "webhook-signature").split(" ")[:_MAX_SIGNATURES]
    timestamp = _header(headers, "webhook-timestamp")
    _require_fresh(timestamp, now, tolerance_seconds)
    signed = f"{identifier}.{timestamp}.".encode("utf-8", "surrogateescape") + body
    expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    if not any([_is_same_digest(signature, expected) for signature in signatures]):
        raise WebhookVerificationError("bad_signature", "no signature is that of this body under this secret")
    return _parse(body)


def _bytes_of(raw_body: Any) -> bytes:
    if isinstance(raw_body, (bytes, bytearray, memoryview)):
        return bytes(raw_body)
    raise TypeError("raw_body must be the unparsed request body, as bytes")


def _header(headers: Headers, name: str) -> str:
    pairs = headers.items() if hasattr(headers, "items") else headers
    values = [value for key, value in pairs if key.lower() == name and value]
    if not values:
        raise WebhookVerificationError("missing_header", f"the header {name} is missing")
    if len(values) > 1:
        raise WebhookVerificationError("malformed", f"the header {name} came more than once")
    return values[0]


def _require_fresh(timestamp: str, now: Optional[float], tolerance_seconds: float) -> None:
    if not _UNIX_SECONDS.fullmatch(timestamp):
        raise WebhookVerificationError("malformed", "the timestamp is not a number of seconds")
    away = abs((time.time() if now is None else now) - int(timestamp))
    # Written so that a NaN is refused as well.
    if not away <= tolerance_seconds:
        raise WebhookVerificationError("stale", f"the timestamp is {away:.0f} s away from now")


def _is_same_digest(given: str, expected: str) -> bool:
    """Constant-time for texts of equal length."""
    return hmac.compare_digest(given.encode("utf-8", "replace"), expected.encode())


def _parse(body: bytes) -> dict[str, Any]:
    try:
        # Not json.loads(body): that would accept UTF-16 and UTF-32.
        notification = json.loads(body.decode("utf-8"), parse_constant=_refuse_constant)
    except (ValueError, RecursionError) as error:
        raise WebhookVerificationError("malformed", "the body is not JSON in UTF-8") from error
    if not isinstance(notification, dict):
        raise WebhookVerificationError("malformed", "the body is not a JSON object")
    version = notification.get("schema_version")
    if isinstance(version, bool) or version != 1:
        raise WebhookVerificationError("malformed", "schema_version is not 1")
    for name in ("event", "book_id", "title", "pending_since"):
        if not isinstance(notification.get(name), str):
            raise WebhookVerificationError("malformed", f"{name} is not a text")
    if not _ISO_TIMESTAMP.fullmatch(notification["pending_since"]):
        raise WebhookVerificationError("malformed", "pending_since is not an ISO 8601 UTC timestamp")
    return {name: notification[name] for name in ("schema_version", "event", "book_id", "title", "pending_since")}


def _refuse_constant(name: str) -> Any:
    raise ValueError(f"{name} is not JSON")
