{{/* Egress to one of the parts outside. Context: to, ports. */}}
{{- define "versio.egressTo" -}}
- to:
    {{- toYaml .to | nindent 4 }}
  ports:
    {{- range .ports }}
    - port: {{ . }}
      protocol: TCP
    {{- end }}
{{- end -}}

{{/* Egress to the DNS servers. Context: root. */}}
{{- define "versio.egressToDns" -}}
- to:
    {{- toYaml .Values.networkPolicy.dns.to | nindent 4 }}
  ports:
    {{- range .Values.networkPolicy.dns.ports }}
    - port: {{ . }}
      protocol: UDP
    - port: {{ . }}
      protocol: TCP
    {{- end }}
{{- end -}}

{{/* The NetworkPolicy of a service: its edges and no others. Context: a loaded service. */}}
{{- define "versio.networkPolicy" -}}
{{- $service := . }}
{{- $values := .root.Values }}
{{- $policy := $values.networkPolicy }}
{{- $serviceCalls := include "versio.serviceCalls" .root | fromJson -}}
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  {{- include "versio.metadata" (dict "root" .root "name" .name "objectName" .fullname) | nindent 2 }}
spec:
  podSelector:
    matchLabels:
      {{- include "versio.selectorLabels" . | nindent 6 }}
  policyTypes: [Ingress, Egress]
  ingress:
    {{- if eq .name "gateway" }}
    - ports:
        - port: http
          protocol: TCP
      {{- with $policy.allowedHttpClients }}
      from:
        {{- toYaml . | nindent 8 }}
        - podSelector:
            matchLabels:
              {{- include "versio.selectorLabels" (dict "root" $.root "name" "test") | nindent 14 }}
      {{- end }}
    - ports:
        - port: admin
          protocol: TCP
      from:
        - podSelector:
            matchLabels:
              {{- include "versio.selectorLabels" (dict "root" .root "name" "test") | nindent 14 }}
        {{- with $policy.allowedAdminClients }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
    {{- else }}
    {{- $callers := list }}
    {{- range $caller, $called := $serviceCalls }}{{ if has $service.name $called }}{{ $callers = append $callers $caller }}{{ end }}{{ end }}
    - ports:
        - port: grpc
          protocol: TCP
      from:
        {{- range $callers }}
        - podSelector:
            matchLabels:
              {{- include "versio.selectorLabels" (dict "root" $.root "name" .) | nindent 14 }}
        {{- end }}
        {{- with .settings.allowedGrpcClients }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
    {{- end }}
    {{- if $values.metrics.enabled }}
    - ports:
        - port: metrics
          protocol: TCP
      from:
        {{- toYaml ($policy.allowedMetricsClients | default (list (dict "namespaceSelector" dict))) | nindent 8 }}
    {{- end }}
    {{- with .settings.extraIngress }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
  {{- if .facts.isolated }}
  # Nothing, not even DNS: its responses go back over the connections of its callers.
  egress: []
  {{- else }}
  egress:
    {{- include "versio.egressToDns" .root | nindent 4 }}
    {{- with .facts.calls }}
    - to:
        {{- range sortAlpha . }}
        - podSelector:
            matchLabels:
              {{- include "versio.selectorLabels" (dict "root" $.root "name" .) | nindent 14 }}
        {{- end }}
      ports:
        - port: grpc
          protocol: TCP
    {{- end }}
    {{- if .facts.database }}
    {{- include "versio.egressTo" $policy.postgresql | nindent 4 }}
    {{- end }}
    {{- if .facts.kafka }}
    {{- include "versio.egressTo" $policy.kafka | nindent 4 }}
    {{- end }}
    {{- if and .facts.redis $values.redis.existingSecret }}
    {{- include "versio.egressTo" $policy.redis | nindent 4 }}
    {{- end }}
    {{- if and (eq .name "workspaces") ($values.people.mail).existingSecret }}
    {{- include "versio.egressTo" $policy.smtp | nindent 4 }}
    {{- end }}
    {{- if and (eq .name "workspaces") ($values.people.oidc).issuer }}
    {{- include "versio.egressTo" $policy.oidc | nindent 4 }}
    {{- end }}
    {{- if $values.telemetry.otlpEndpoint }}
    {{- include "versio.egressTo" $policy.otlp | nindent 4 }}
    {{- end }}
    {{- if .facts.internet }}
    # Public addresses on any TCP port. The code judges every address again; this is the belt to its braces.
    - to:
        - ipBlock:
            cidr: 0.0.0.0/0
            except:
              {{- toYaml $policy.nonPublicIpv4Cidrs | nindent 14 }}
        {{- with $policy.publicIpv6Cidr }}
        - ipBlock:
            cidr: {{ . | quote }}
            {{- with $policy.nonPublicIpv6Cidrs }}
            except:
              {{- toYaml . | nindent 14 }}
            {{- end }}
        {{- end }}
        {{- range $values.webhooks.allowedPrivateCidrs }}
        - ipBlock:
            cidr: {{ . | quote }}
        {{- end }}
        {{- if .facts.models }}
        {{- range $policy.modelEgressCidrs }}
        - ipBlock:
            cidr: {{ . | quote }}
        {{- end }}
        {{- end }}
      ports:
        - protocol: TCP
    {{- end }}
    {{- with .settings.extraEgress }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
  {{- end }}
{{- end -}}
